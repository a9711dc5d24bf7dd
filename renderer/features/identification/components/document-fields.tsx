import type { IdType } from "#contract/identity/entity.ts";
import { licenceIssuers } from "#lib/identity/issuer.ts";
import { countries } from "#lib/people/places.ts";
import { ComboBox } from "#renderer/ui/combo-box.tsx";
import { DateInput } from "#renderer/ui/date-input.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { IdentityField, IdentityForm, IdentityProblems } from "../model/identity-form.ts";
import { idTypeNames } from "../model/identity-texts.ts";

type Props = {
  form: IdentityForm;
  /** Those that are to be seen. */
  problems: IdentityProblems;
  today: string;
  /** What is said of the number: how much of it is kept. */
  numberHint: string;
  isDisabled: boolean;
  onChange: (part: Partial<IdentityForm>) => void;
  onLeave: (field: IdentityField) => void;
};

const types = (["driver-license", "passport"] as const satisfies readonly IdType[]).map((value) => ({
  value,
  label: idTypeNames[value],
}));
const countryOptions = countries("en");

/** What stands on the document. */
export const DocumentFields = ({ form, problems, today, numberHint, isDisabled, onChange, onLeave }: Props) => (
  <SideBySide>
    <Select<IdType | "">
      label="Type of Id"
      isRequired
      isDisabled={isDisabled}
      placeholder="Choose"
      options={types}
      value={form.typeOfId}
      errorMessage={problems.typeOfId}
      onChange={(typeOfId) => onChange({ typeOfId })}
    />
    <TextField
      label="ID Number"
      description={numberHint}
      isRequired
      isDisabled={isDisabled}
      autoComplete="off"
      maxLength={60}
      value={form.number}
      errorMessage={problems.number}
      onBlur={() => onLeave("number")}
      onChange={(number) => onChange({ number })}
    />
    <DateInput
      label="Issue Date"
      isRequired
      isDisabled={isDisabled}
      value={form.issueDate}
      mode={{ kind: "past", today }}
      errorMessage={problems.issueDate}
      onChange={(issueDate) => onChange({ issueDate })}
    />
    <DateInput
      label="Expiration Date"
      isRequired
      isDisabled={isDisabled}
      value={form.expirationDate}
      mode={{ kind: "future", today }}
      errorMessage={problems.expirationDate}
      onChange={(expirationDate) => onChange({ expirationDate })}
    />
    {form.typeOfId === "passport" ? (
      <ComboBox
        label="Issuing Country"
        isRequired
        isDisabled={isDisabled}
        options={countryOptions}
        value={form.country}
        errorMessage={problems.issuer}
        onChange={(country) => onChange({ country })}
      />
    ) : (
      <ComboBox
        label="Issuing State"
        isRequired
        isDisabled={isDisabled || form.typeOfId === ""}
        options={licenceIssuers}
        value={form.state}
        errorMessage={problems.issuer}
        onChange={(state) => onChange({ state })}
      />
    )}
  </SideBySide>
);

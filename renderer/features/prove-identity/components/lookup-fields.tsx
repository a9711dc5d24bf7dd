import { useMemo } from "react";
import { countries, usStates } from "#lib/people/places.ts";
import { ComboBox } from "#renderer/ui/combo-box.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { LookupForm, LookupProblems } from "../model/lookup-form.ts";
import styles from "./prove-identity.module.css";

type Props = {
  vendor: { name: string; isSimulator: boolean };
  form: LookupForm;
  problems: LookupProblems;
  onChange: (changes: Partial<LookupForm>) => void;
};

/** What the service finds somebody by. */
export const LookupFields = ({ vendor, form, problems, onChange }: Props) => {
  const { identity, language } = useTexts();
  const { lookup: texts } = identity;
  const allCountries = useMemo(() => countries(language), [language]);
  const problem = (part: keyof LookupForm) => {
    const found = problems[part];
    return found === undefined ? undefined : texts[found];
  };
  const text = (part: "City" | "State" | "Zip", label = texts.labels[part], autoComplete = "off") => (
    <TextField
      label={label}
      value={form[part]}
      autoComplete={autoComplete}
      onChange={(value) => onChange({ [part]: value })}
      errorMessage={problem(part)}
    />
  );
  const isUnitedStates = form.Country === "US";
  return (
    <fieldset className={styles.lookup}>
      <legend className={styles.subheading}>{texts.heading}</legend>
      <p>{texts.lead(vendor.name)}</p>
      <p className={styles.small}>{vendor.isSimulator ? texts.simulated : texts.optional}</p>
      <ComboBox
        label={texts.labels.Country}
        options={allCountries}
        value={form.Country}
        errorMessage={problem("Country")}
        onChange={(Country) => onChange({ Country, State: "" })}
      />
      <SideBySide>
        {text("City", texts.labels.City, "address-level2")}
        {isUnitedStates ? (
          <ComboBox
            label={texts.labels.State}
            options={usStates}
            value={form.State}
            errorMessage={problem("State")}
            onChange={(State) => onChange({ State })}
          />
        ) : (
          text("State", texts.region, "address-level1")
        )}
        {text("Zip", texts.labels.Zip, "postal-code")}
        {/* Hidden as it is typed, and no password: a browser would offer to keep that. */}
        <div className={styles.hidden}>
          <TextField
            label={texts.labels.Ssn}
            description={texts.ssnText}
            value={form.Ssn}
            autoComplete="off"
            inputMode="numeric"
            onChange={(Ssn) => onChange({ Ssn })}
            errorMessage={problem("Ssn")}
          />
        </div>
      </SideBySide>
    </fieldset>
  );
};

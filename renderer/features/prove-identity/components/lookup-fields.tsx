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
  const text = (part: "city" | "state" | "zip", label = texts.labels[part], autoComplete = "off") => (
    <TextField
      label={label}
      value={form[part]}
      autoComplete={autoComplete}
      onChange={(value) => onChange({ [part]: value })}
      errorMessage={problem(part)}
    />
  );
  const isUnitedStates = form.country === "US";
  return (
    <fieldset className={styles.lookup}>
      <legend className={styles.subheading}>{texts.heading}</legend>
      <p>{texts.lead(vendor.name)}</p>
      <p className={styles.small}>{vendor.isSimulator ? texts.simulated : texts.optional}</p>
      <ComboBox
        label={texts.labels.country}
        options={allCountries}
        value={form.country}
        errorMessage={problem("country")}
        onChange={(country) => onChange({ country, state: "" })}
      />
      <SideBySide>
        {text("city", texts.labels.city, "address-level2")}
        {isUnitedStates ? (
          <ComboBox
            label={texts.labels.state}
            options={usStates}
            value={form.state}
            errorMessage={problem("state")}
            onChange={(state) => onChange({ state })}
          />
        ) : (
          text("state", texts.region, "address-level1")
        )}
        {text("zip", texts.labels.zip, "postal-code")}
        {/* Hidden as it is typed, and no password: a browser would offer to keep that. */}
        <div className={styles.hidden}>
          <TextField
            label={texts.labels.ssn}
            description={texts.ssnText}
            value={form.ssn}
            autoComplete="off"
            inputMode="numeric"
            onChange={(ssn) => onChange({ ssn })}
            errorMessage={problem("ssn")}
          />
        </div>
      </SideBySide>
    </fieldset>
  );
};

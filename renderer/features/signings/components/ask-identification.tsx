import { Controller, useWatch, type Control } from "react-hook-form";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { asksIdentificationOf, mayAskIdentification, type NewSigningForm } from "../model/new-signing-schema.ts";
import styles from "./new-signing.module.css";

/** Whether nobody signs before they have proven who they are; not there where it cannot be asked. */
export const AskIdentification = ({ control, isOffered }: { control: Control<NewSigningForm>; isOffered: boolean }) => {
  const kind = useWatch({ control, name: "kind" });
  if (!mayAskIdentification(kind, isOffered)) return null;
  return (
    <Controller
      name="asksIdentification"
      control={control}
      render={({ field: { value, onChange } }) => (
        <Checkbox isSelected={asksIdentificationOf({ kind, asksIdentification: value }, isOffered)} onChange={onChange}>
          <span>Principals prove who they are before they sign</span>
          <span className={styles.hint}>
            With their ID and a few questions, ten to fifteen minutes each. Without it you identify them yourself.
          </span>
        </Checkbox>
      )}
    />
  );
};

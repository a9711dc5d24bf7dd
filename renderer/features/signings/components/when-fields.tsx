import { Controller, useWatch, type Control } from "react-hook-form";
import { OutsideHours } from "#renderer/features/availability/index.ts";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { instantIn, ownZone, zoneOptions } from "../model/zoned-time.ts";
import type { NewSigningForm } from "../model/new-signing-schema.ts";
import styles from "./new-signing.module.css";

const ways = [
  {
    value: "flex",
    label: "Any time",
    description: "You meet when everybody is there; also called Flex",
  },
  { value: "scheduled", label: "Scheduled", description: "You meet on a day and at a time that you set" },
] as const;

export const WhenFields = ({ control }: { control: Control<NewSigningForm> }) => {
  const now = useNow();
  const [when, date, time, zone] = useWatch({ control, name: ["when", "date", "time", "zone"] });
  return (
    <>
      <Controller
        control={control}
        name="when"
        render={({ field: { value, onChange } }) => (
          <RadioGroup label="Time" options={ways} value={value} onChange={onChange} />
        )}
      />
      {when === "scheduled" && (
        <div className={styles.when}>
          <FormTextField control={control} name="date" type="date" label="Date" isRequired />
          <FormTextField control={control} name="time" type="time" label="Time of day" isRequired />
          <Controller
            control={control}
            name="zone"
            render={({ field: { value, onChange } }) => (
              <Select label="Time zone" options={zoneOptions(ownZone(), now)} value={value} onChange={onChange} />
            )}
          />
        </div>
      )}
      {when === "scheduled" && <OutsideHours at={instantIn(zone, date, time)} />}
    </>
  );
};

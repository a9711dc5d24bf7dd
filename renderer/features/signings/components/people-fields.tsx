import { UserPlus, X } from "lucide-react";
import { useRef } from "react";
import { Controller, useFieldArray, type Control } from "react-hook-form";
import { Button } from "#renderer/ui/button.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { maxPeople, personLanguages, personTypes, type NewSigningForm } from "../model/new-signing-schema.ts";
import styles from "./new-signing.module.css";

/** Everybody who takes part besides the notary, a row each. */
export const PeopleFields = ({ control }: { control: Control<NewSigningForm> }) => {
  const { fields, append, remove } = useFieldArray({ control, name: "people" });
  const list = useRef<HTMLFieldSetElement>(null);
  const add = () =>
    append(
      { fullName: "", email: "", type: "signer", language: "en" },
      { shouldFocus: true, focusName: `people.${fields.length}.fullName` },
    );
  const takeAway = (index: number) => {
    remove(index);
    // The button that had the focus is gone; the next thing to do is the last button of the list.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(":scope > button")?.focus());
  };
  return (
    <fieldset ref={list} className={styles.people}>
      <legend className={styles.legend}>People</legend>
      {fields.length === 0 && <p className={styles.hint}>Nobody yet. People can also be added in the meeting.</p>}
      {fields.map((field, index) => (
        <div key={field.id} role="group" aria-label={`Person ${index + 1}`} className={styles.person}>
          <FormTextField
            control={control}
            name={`people.${index}.fullName`}
            label="Name"
            isRequired
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name={`people.${index}.email`}
            type="email"
            label="E-mail"
            isRequired
            autoComplete="off"
          />
          <Controller
            control={control}
            name={`people.${index}.type`}
            render={({ field: { value, onChange } }) => (
              <Select label="Takes part as" options={personTypes} value={value} onChange={onChange} />
            )}
          />
          <Controller
            control={control}
            name={`people.${index}.language`}
            render={({ field: { value, onChange } }) => (
              <Select label="Language" options={personLanguages} value={value} onChange={onChange} />
            )}
          />
          <span className={styles.takeAway}>
            <IconButton
              size="small"
              label={`Remove person ${index + 1}`}
              icon={<X />}
              onPress={() => takeAway(index)}
            />
          </span>
        </div>
      ))}
      <Button size="small" icon={<UserPlus />} isDisabled={fields.length >= maxPeople} onPress={add}>
        {fields.length === 0 ? "Add a person" : "Add another person"}
      </Button>
    </fieldset>
  );
};

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { documentNameOf } from "#lib/documents/document-name.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { NewSigningState } from "../hooks/use-new-signing.ts";
import { NewSigningSchema, type NewSigningForm as Form } from "../model/new-signing-schema.ts";
import { kindTexts } from "../model/signing-texts.ts";
import { ownZone } from "../model/zoned-time.ts";
import { ChosenFiles, isTooLarge } from "./chosen-files.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { WhenFields } from "./when-fields.tsx";
import styles from "./new-signing.module.css";

const kinds = (["real", "review", "practice", "test", "ron-endorsement"] as const).map((value) => ({
  value,
  ...kindTexts[value],
}));

export const NewSigningForm = ({ state, onCancel }: { state: NewSigningState; onCancel: () => void }) => {
  const { control, handleSubmit, getValues, setValue } = useForm<Form>({
    resolver: zodResolver(NewSigningSchema),
    defaultValues: {
      title: "",
      kind: "real",
      when: "flex",
      date: "",
      time: "",
      zone: ownZone(),
      people: [{ fullName: "", email: "", type: "signer" }],
    },
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const takeFiles = (chosen: File[]) => {
    setFiles(chosen);
    const [first] = chosen;
    if (getValues("title") === "" && first !== undefined)
      setValue("title", documentNameOf(first.name).replace(/\.pdf$/i, ""), { shouldValidate: true });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((form) => state.create.mutate({ form, files }))(event)}
    >
      <ChosenFiles files={files} onFiles={takeFiles} />
      <div className={styles.pair}>
        <FormTextField control={control} name="title" label="Title" isRequired placeholder="Power of attorney" />
        <Controller
          name="kind"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Select
              label="Kind"
              options={kinds}
              value={value}
              onChange={onChange}
              description={kindTexts[value].description}
            />
          )}
        />
      </div>
      <WhenFields control={control} />
      <PeopleFields control={control} />
      <Failure error={state.create.error} />
      <div className={styles.actions}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" isPending={state.create.isPending} isDisabled={files.some(isTooLarge)}>
          {state.create.isPending ? "Creating…" : "Create signing"}
        </Button>
      </div>
    </form>
  );
};

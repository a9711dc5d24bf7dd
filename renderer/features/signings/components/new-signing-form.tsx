import { Controller, useWatch } from "react-hook-form";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { NewSigningState } from "../hooks/use-new-signing.ts";
import type { NewSigningFields } from "../hooks/use-new-signing-form.ts";
import { kindTexts } from "../model/signing-texts.ts";
import { ChosenFiles, isTooLarge } from "./chosen-files.tsx";
import { ChosenItems } from "./chosen-items.tsx";
import { AskIdentification } from "./ask-identification.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { WhenFields } from "./when-fields.tsx";
import styles from "./new-signing.module.css";

const kinds = (["real", "review", "practice", "test", "ron-endorsement"] as const).map((value) => ({
  value,
  ...kindTexts[value],
}));

export const NewSigningForm = ({ state, fields }: { state: NewSigningState; fields: NewSigningFields }) => {
  const { control, files, takeFiles, items, takeItems } = fields;
  const hasPeople = useWatch({ control, name: "people" }).length > 0;
  return (
    // Enter in a field ends nothing here: it would invite somebody while the next one is still to be named.
    <form noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <ChosenFiles files={files} onFiles={takeFiles} />
      <ChosenItems items={items} onItems={takeItems} />
      <SideBySide>
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
      </SideBySide>
      <WhenFields control={control} />
      <PeopleFields control={control} />
      <AskIdentification control={control} isOffered={state.checksIdentity} />
      <Failure error={state.create.error} />
      <CreateButtons state={state} fields={fields} hasPeople={hasPeople} />
    </form>
  );
};

type CreateButtonsProps = { state: NewSigningState; fields: NewSigningFields; hasPeople: boolean };

const CreateButtons = ({ state: { create }, fields, hasPeople }: CreateButtonsProps) => {
  const { files, items, setValue, handleSubmit } = fields;
  const submit = (invite: boolean) => {
    setValue("invite", invite);
    void handleSubmit((form) => create.mutate({ form, files, items }))();
  };
  const isDisabled = files.some(isTooLarge);
  const isSaving = create.isPending && !create.variables.form.invite;
  const isInviting = create.isPending && create.variables.form.invite;
  return (
    <div className={styles.actions}>
      <p className={styles.actionsHint}>
        {isDisabled
          ? "A file that is too large has to go first."
          : hasPeople
            ? "A draft mails nobody. You invite people when it is ready."
            : "Nobody is invited yet."}
      </p>
      <Button isPending={isSaving} isDisabled={isDisabled || isInviting} onPress={() => submit(false)}>
        {isSaving ? "Saving…" : "Save draft"}
      </Button>
      <Button variant="primary" isPending={isInviting} isDisabled={isDisabled || isSaving} onPress={() => submit(true)}>
        {isInviting ? "Creating…" : hasPeople ? "Create and invite" : "Create without inviting"}
      </Button>
    </div>
  );
};

import { zodResolver } from "@hookform/resolvers/zod";
import { FileText, X } from "lucide-react";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { maxUploadBytes } from "#contract/constants.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { documentNameOf } from "#lib/documents/document-name.ts";
import { FileDrop } from "#renderer/features/documents/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { NewSigningSchema, type NewSigningForm as Form, type NewSigningState } from "../hooks/use-new-signing.ts";
import { withoutDuplicates } from "../model/chosen-files.ts";
import { kindTexts } from "../model/signing-texts.ts";
import styles from "./new-signing.module.css";

const kinds = (["real", "review", "practice", "test"] as const).map((value) => ({ value, ...kindTexts[value] }));

export const NewSigningForm = ({ state, onCancel }: { state: NewSigningState; onCancel: () => void }) => {
  const { control, handleSubmit, getValues, setValue } = useForm<Form>({
    resolver: zodResolver(NewSigningSchema),
    defaultValues: { title: "", kind: "real", fullName: "", email: "" },
  });
  const [files, setFiles] = useState<readonly File[]>([]);
  const isTooLarge = files.some((file) => file.size > maxUploadBytes);
  const [duplicate, setDuplicate] = useState<string | null>(null);

  const takeFiles = (chosen: File[]) => {
    const { kept, duplicate: refused } = withoutDuplicates([...files, ...chosen]);
    setFiles(kept);
    setDuplicate(refused);
    const [first] = kept;
    if (getValues("title") === "" && first !== undefined)
      setValue("title", documentNameOf(first.name).replace(/\.pdf$/i, ""), { shouldValidate: true });
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((form) => state.create.mutate({ form, files }))(event)}
    >
      <FileDrop size="compact" onFiles={takeFiles} />
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Documents of this signing">
          {files.map((file) => (
            <li key={file.name} className={styles.file}>
              <FileText aria-hidden="true" />
              <span className={styles.fileName}>{file.name}</span>
              <span className={styles.fileSize}>{formatBytes(file.size)}</span>
              <IconButton
                size="small"
                label={`Take “${file.name}” away`}
                icon={<X />}
                onPress={() => setFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {duplicate !== null && (
        <ErrorCard
          error={{ code: "document/duplicate-name", params: { name: duplicate } }}
          onDismiss={() => setDuplicate(null)}
        />
      )}
      {isTooLarge && (
        <ErrorCard error={{ code: "request/too-large", params: { maxMegabytes: maxUploadBytes / 1_048_576 } }} />
      )}
      <Controller
        name="title"
        control={control}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label="Title"
            isRequired
            placeholder="Power of attorney"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="kind"
        control={control}
        render={({ field }) => <Select label="Kind" options={kinds} value={field.value} onChange={field.onChange} />}
      />
      <div className={styles.pair}>
        <Controller
          name="fullName"
          control={control}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              inputRef={ref}
              label="Signer's name"
              isRequired
              autoComplete="off"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="email"
          control={control}
          render={({ field: { ref, ...field }, fieldState }) => (
            <TextField
              {...field}
              inputRef={ref}
              type="email"
              label="Signer's e-mail"
              isRequired
              autoComplete="off"
              errorMessage={fieldState.error?.message}
            />
          )}
        />
      </div>
      {state.create.error !== null && <ErrorCard error={toAppError(state.create.error)} />}
      <div className={styles.actions}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" isPending={state.create.isPending} isDisabled={isTooLarge}>
          {state.create.isPending ? "Creating…" : "Create signing"}
        </Button>
      </div>
    </form>
  );
};

import { useState } from "react";
import { z } from "zod";
import { StateAbbrSchema } from "#contract/account/entity.ts";
import { PlainLineSchema } from "#contract/common/plain-text.ts";
import { maxStateFileBytes } from "#contract/state-file/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import { useWords } from "../hooks/use-words.ts";
import { stateOptions } from "../model/states.ts";

const WordsSchema = z.object({
  state: StateAbbrSchema.or(z.never({ error: "Choose a state." })),
  name: PlainLineSchema(120),
});

/** Adds a file of a Secretary of State. */
export const StateFileDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useWords(WordsSchema, { state: "", name: "" });
  const [file, setFile] = useState<File | null>(null);
  const add = useAdminAct((input: { state: string; name: string; file: File }) => api.stateFiles.add(input));
  const isTooLarge = file !== null && file.size > maxStateFileBytes;
  return (
    <FormDialog
      title="Add a file"
      description="Notaries of that state find it among its Secretary of State's files."
      act="Add the file"
      isPending={add.isPending}
      isDisabled={file === null || isTooLarge}
      onSubmit={() => form.submit((words) => file !== null && add.mutate({ ...words, file }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <Select
        label="State"
        placeholder="Choose a state"
        options={stateOptions}
        value={form.words.state}
        onChange={(state) => form.set({ state })}
        errorMessage={form.errorOf("state") === undefined ? undefined : "Choose a state."}
        isRequired
      />
      <TextField label="What it is" isRequired maxLength={120} {...form.field("name")} />
      <DropZone
        size="compact"
        label={file === null ? "Drop a PDF here" : `${file.name}, ${formatBytes(file.size)}`}
        hint={isTooLarge ? "This file is larger than 8 MB. Choose a smaller one." : "PDF, up to 8 MB"}
        endings={[".pdf"]}
        onFiles={([chosen]) => setFile(chosen ?? null)}
      />
      <Failure error={add.error} />
    </FormDialog>
  );
};

import { z } from "zod";
import { PlainLineSchema } from "#contract/common/plain-text.ts";
import { maxSeats, type Organisation } from "#contract/organisation/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import { useWords } from "../hooks/use-words.ts";
import { WordsDialog } from "./words-dialog.tsx";

const WordsSchema = z.object({ name: PlainLineSchema(120), seats: z.coerce.number().int().min(1).max(maxSeats) });

/** A new organisation, or what is changed of one. */
export const OrganisationDialog = ({
  organisation,
  onClose,
}: {
  organisation: Organisation | null;
  onClose: () => void;
}) => {
  const form = useWords(WordsSchema, { name: organisation?.name ?? "", seats: String(organisation?.seats ?? 5) });
  const save = useAdminAct((words: z.infer<typeof WordsSchema>) =>
    organisation === null
      ? api.organisations.create(words)
      : api.organisations.change({ organisationId: organisation.id, ...words }),
  );
  return (
    <WordsDialog thing={organisation} add="Add an organisation" form={form} save={save} onClose={onClose}>
      <TextField label="Name" isRequired autoFocus maxLength={120} {...form.field("name")} />
      <TextField
        label="Seats"
        description="How many of its people can have a seat at a time."
        isRequired
        inputMode="numeric"
        {...form.field("seats")}
      />
    </WordsDialog>
  );
};

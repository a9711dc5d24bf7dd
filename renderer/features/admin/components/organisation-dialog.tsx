import { z } from "zod";
import { PlainLineSchema } from "#contract/common/plain-text.ts";
import { maxSeats, type Organisation } from "#contract/organisation/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useAdminAct } from "../hooks/use-admin.ts";
import { useWords } from "../hooks/use-words.ts";

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
    <FormDialog
      title={organisation === null ? "Add an organisation" : `Change ${organisation.name}`}
      act={organisation === null ? "Add the organisation" : "Save"}
      isPending={save.isPending}
      onSubmit={() => form.submit((words) => save.mutate(words, { onSuccess: onClose }))}
      onClose={onClose}
    >
      <TextField label="Name" isRequired autoFocus maxLength={120} {...form.field("name")} />
      <TextField
        label="Seats"
        description="How many of its people can have a seat at a time."
        isRequired
        inputMode="numeric"
        {...form.field("seats")}
      />
      <Failure error={save.error} />
    </FormDialog>
  );
};

import type { ReactNode } from "react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";

type Props<Parsed> = {
  /** What is changed; null where it is new. */
  thing: { name: string } | null;
  /** "Add an organisation". */
  add: string;
  form: { submit: (goOn: (parsed: Parsed) => void) => void };
  save: {
    isPending: boolean;
    error: unknown;
    mutate: (parsed: Parsed, options: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
  children: ReactNode;
};

/** The fields of something new, or of something that is changed. */
export const WordsDialog = <Parsed,>({ thing, add, form, save, onClose, children }: Props<Parsed>) => (
  <FormDialog
    title={thing === null ? add : `Change ${thing.name}`}
    act={thing === null ? add : "Save"}
    isPending={save.isPending}
    onSubmit={() => form.submit((words) => save.mutate(words, { onSuccess: onClose }))}
    onClose={onClose}
  >
    {children}
    <Failure error={save.error} />
  </FormDialog>
);

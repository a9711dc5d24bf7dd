import { FilePenLine } from "lucide-react";
import { useRef, useState } from "react";
import type { JournalRow } from "#contract/journal/bridge.ts";
import { journalFieldLabels } from "#lib/journal/field-labels.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useCorrectEntry } from "../hooks/use-journal-keeping.ts";
import {
  correctableFields,
  correctionErrors,
  correctionOf,
  shownText,
  type CorrectionForm,
} from "../model/correction.ts";
import styles from "./journal-page.module.css";

/** A correction says what should have been written, and why; the old entry stays as it was. */
export const CorrectEntryDialog = ({ row, onClose }: { row: JournalRow; onClose: () => void }) => {
  const { sequence } = row.entry.leaf;
  const fields = correctableFields(row.entry);
  const [form, setForm] = useState<CorrectionForm>({ texts: {}, reason: "" });
  const [wasTried, setWasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const correct = useCorrectEntry();
  const errors = correctionErrors(row.entry, form);
  const shown = wasTried ? errors : {};
  const submit = () => {
    setWasTried(true);
    if (Object.keys(errors).length > 0) return focusFirstError(element.current);
    correct.mutate({ sequence, values: correctionOf(row.entry, form) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={`Correct entry ${(sequence + 1).toLocaleString("en-US")}`}
      description="The entry is never changed. A new one names it and says what should have been written."
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" icon={<FilePenLine />} isPending={correct.isPending} onPress={submit}>
            Write this correction
          </Button>
        </>
      }
    >
      <form
        ref={element}
        className={styles.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {fields.map((name) => (
          <TextField
            key={name}
            label={journalFieldLabels[name]}
            {...(name === "note" || name === "principalAddress" || name === "identityEvidence" ? { rows: 2 } : {})}
            value={form.texts[name] ?? shownText(row.entry, name)}
            errorMessage={shown[name]}
            onChange={(text) => setForm({ ...form, texts: { ...form.texts, [name]: text } })}
          />
        ))}
        <TextField
          label="Reason of the correction"
          rows={2}
          isRequired
          value={form.reason}
          errorMessage={shown.reason}
          onChange={(reason) => setForm({ ...form, reason })}
        />
        {shown.nothing !== undefined && <p className={styles.problem}>{shown.nothing}</p>}
        {correct.error !== null && <ErrorCard error={toAppError(correct.error)} onDismiss={correct.reset} />}
      </form>
    </Dialog>
  );
};

import { useState } from "react";
import { expiryTexts } from "#lib/expiry/expiry-texts.ts";
import { problemOf, required } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useNoteExpiry } from "../hooks/use-expiries.ts";

type Props = { kind: "bond" | "insurance"; known: string | null; onClose: () => void };

/** The last day of a bond or an insurance, which nobody but the notary knows here. */
export const NoteExpiry = ({ kind, known, onClose }: Props) => {
  const note = useNoteExpiry();
  const [day, setDay] = useState(known ?? "");
  const [problem, setProblem] = useState<string>();
  const { inSentence } = expiryTexts[kind];
  return (
    <FormDialog
      title={`When does your ${inSentence} end?`}
      description="Only you see it. You are reminded in time."
      width="narrow"
      act="Save"
      isPending={note.isPending}
      onClose={onClose}
      onSubmit={() => {
        const found = problemOf(day, "last day", required);
        setProblem(found);
        if (found === undefined) note.mutate({ kind, expiresOn: day }, { onSuccess: onClose });
      }}
      otherAct={
        known === null ? undefined : (
          <Button onPress={() => note.mutate({ kind, expiresOn: null }, { onSuccess: onClose })}>
            Follow no longer
          </Button>
        )
      }
    >
      <TextField
        label="Last day"
        type="date"
        value={day}
        onChange={setDay}
        isRequired
        autoFocus
        errorMessage={problem}
      />
      <Failure error={note.error} onDismiss={note.reset} />
    </FormDialog>
  );
};

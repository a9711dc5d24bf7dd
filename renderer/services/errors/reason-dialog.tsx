import { useState } from "react";
import { max, problemOf, required } from "#lib/validation/rules.ts";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { Failure } from "./failure.tsx";

type Props = {
  title: string;
  /** Who reads the reason, and what comes of it. */
  description: string;
  act: string;
  isPending: boolean;
  error: unknown;
  onGiven: (reason: string) => void;
  onClose: () => void;
};

/** Goes on only with a reason that somebody else reads. */
export const ReasonDialog = ({ error, onGiven, ...dialog }: Props) => {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => {
        const found = problemOf(reason, "reason", required, max(500));
        setProblem(found);
        if (found === undefined) onGiven(reason.trim());
      }}
    >
      <TextField
        label="Reason"
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={500}
        isRequired
        autoFocus
        errorMessage={problem}
      />
      <Failure error={error} />
    </FormDialog>
  );
};

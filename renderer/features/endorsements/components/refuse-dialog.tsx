import { useState } from "react";
import type { CheckedEndorsement } from "#contract/endorsement/entity.ts";
import { max, problemOf, required } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";

type Props = {
  endorsement: CheckedEndorsement;
  isPending: boolean;
  error: unknown;
  onRefuse: (reason: string) => void;
  onClose: () => void;
};

/** Nobody is refused without being told why. */
export const RefuseDialog = ({ endorsement, isPending, error, onRefuse, onClose }: Props) => {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      title="Refuse this endorsement"
      description={`${endorsement.name} reads the reason, here and by mail, and can hand it in again.`}
      act="Refuse it"
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => {
        const found = problemOf(reason, "reason", required, max(500));
        setProblem(found);
        if (found === undefined) onRefuse(reason.trim());
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

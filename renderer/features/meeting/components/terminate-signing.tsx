import { Ban } from "lucide-react";
import { memo } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useAskedAct } from "../hooks/use-asked-act.ts";

/** Ends a signing without releasing it: nothing is deleted, so the specification's words for deletions are not these. */
export const TerminateSigning = memo(({ signing }: { signing: Signing }) => {
  const { ask, dialog, error } = useAskedAct(signing.id, () => api.signings.terminate({ id: signing.id }));
  return (
    <>
      <IconButton label="End this signing" icon={<Ban />} onPress={ask} />
      <ConfirmDialog
        {...dialog}
        title="End this signing?"
        description="You won't be able to revert this!"
        confirm="Yes, end it"
        cancel="Go back"
        weight="held"
        icon={<Ban />}
      >
        <p>
          “{signing.title}” ends for you and for everybody who takes part, and stands as terminated in your list.
          Nothing is released, and nobody can sign or lock in it any more.
        </p>
        <p>The documents, what was filled in and the record of the meeting are kept and can still be read.</p>
        <Failure error={error} />
      </ConfirmDialog>
    </>
  );
});
TerminateSigning.displayName = "TerminateSigning";

import { Ban } from "lucide-react";
import { memo, useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useSigningAct } from "../hooks/use-signing-act.ts";

/** Ends a signing without releasing it: nothing is deleted, so the specification's words for deletions are not these. */
export const TerminateSigning = memo(({ signing }: { signing: Signing }) => {
  const [isAsking, setIsAsking] = useState(false);
  const terminate = useSigningAct(signing.id, () => api.signings.terminate({ id: signing.id }), {
    onSuccess: () => setIsAsking(false),
  });
  const close = () => {
    terminate.reset();
    setIsAsking(false);
  };
  return (
    <>
      <IconButton label="End this signing" icon={<Ban />} onPress={() => setIsAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="End this signing?"
        description="You won't be able to revert this!"
        confirm="Yes, end it"
        cancel="Go back"
        weight="held"
        icon={<Ban />}
        isPending={terminate.isPending}
        onConfirm={() => terminate.mutate()}
        onClose={close}
      >
        <p>
          “{signing.title}” ends for you and for everybody who takes part, and stands as terminated in your list.
          Nothing is released, and nobody can sign or lock in it any more.
        </p>
        <p>The documents, what was filled in and the record of the meeting are kept and can still be read.</p>
        <Failure error={terminate.error} />
      </ConfirmDialog>
    </>
  );
});
TerminateSigning.displayName = "TerminateSigning";

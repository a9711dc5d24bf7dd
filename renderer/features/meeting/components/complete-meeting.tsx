import { CheckCheck } from "lucide-react";
import { memo, useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { completesWithoutRelease } from "#lib/signings/completes-without-release.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useSigningAct } from "../hooks/use-signing-act.ts";

/** The last word of a meeting: whoever is in the video has a minute to say goodbye. */
export const CompleteMeeting = memo(({ signing }: { signing: Signing }) => {
  const [isAsking, setIsAsking] = useState(false);
  const complete = useSigningAct(signing.id, () => api.signings.complete({ id: signing.id }), {
    onSuccess: () => setIsAsking(false),
  });
  const isReleased = signing.status === "finalized";
  const isOffered = isReleased || (signing.status === "open" && completesWithoutRelease(signing.kind));
  if (!isOffered || signing.completedAt !== undefined) return null;
  const close = () => {
    complete.reset();
    setIsAsking(false);
  };
  return (
    <>
      <IconButton label="Complete the meeting" icon={<CheckCheck />} onPress={() => setIsAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Complete the meeting?"
        description={
          isReleased
            ? "The documents stay released. Whoever is in the video has a minute to say goodbye; then it ends."
            : "Nothing of it is released, and nobody can sign or lock in it any more. Whoever is in the video has a minute to say goodbye."
        }
        confirm="Complete the meeting"
        weight="plain"
        icon={<CheckCheck />}
        isPending={complete.isPending}
        onConfirm={() => complete.mutate()}
        onClose={close}
      >
        <Failure error={complete.error} />
      </ConfirmDialog>
    </>
  );
});
CompleteMeeting.displayName = "CompleteMeeting";

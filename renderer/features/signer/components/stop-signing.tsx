import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { useDecision } from "../hooks/use-decision.ts";

type Props = { signing: Signing; memberId: Member["id"]; onClose: () => void };

/** Whoever has agreed to sign electronically may take that back (15 U.S.C. § 7001(c)(1)(B)). */
export const StopSigning = ({ signing, memberId, onClose }: Props) => {
  const { decline } = useDecision(signing.id, memberId);
  return (
    <ConfirmDialog
      title="Stop here without signing?"
      confirm="Yes, I do not want to sign electronically"
      cancel="Go back"
      weight="advised-against"
      isPending={decline.isPending}
      onConfirm={() => decline.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        What you have signed stays as it is, and what you have not signed stays unsigned. {signing.notary.fullName} is
        told, and can offer you another way, for example on paper.
      </p>
      <Failure error={decline.error} />
    </ConfirmDialog>
  );
};

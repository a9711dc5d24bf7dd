import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useDecision } from "../hooks/use-decision.ts";

type Props = { signing: Signing; memberId: Member["id"]; onClose: () => void };

/** Whoever has agreed to sign electronically may take that back (15 U.S.C. § 7001(c)(1)(B)). */
export const StopSigning = ({ signing, memberId, onClose }: Props) => {
  const { decline } = useDecision(signing.id, memberId);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      width="narrow"
      title="Stop here without signing?"
      footer={
        <>
          <Button isPending={decline.isPending} onPress={() => decline.mutate(undefined, { onSuccess: onClose })}>
            Yes, I do not want to sign electronically
          </Button>
          <Button variant="primary" onPress={onClose} autoFocus>
            Go back
          </Button>
        </>
      }
    >
      <p>
        What you have not signed stays unsigned. {signing.notary.fullName} is told, and can offer you another way, for
        example on paper.
      </p>
      {decline.error !== null && <ErrorCard error={toAppError(decline.error)} />}
    </Dialog>
  );
};

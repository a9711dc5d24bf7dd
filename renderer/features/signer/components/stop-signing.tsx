import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useDecision } from "../hooks/use-decision.ts";
import { InEnglishToo } from "./in-english-too.tsx";

type Props = { signing: Signing; memberId: Member["id"]; onClose: () => void };

/** Whoever has agreed to sign electronically may take that back (15 U.S.C. § 7001(c)(1)(B)). */
export const StopSigning = ({ signing, memberId, onClose }: Props) => {
  const { consent, controls } = useTexts();
  const { decline } = useDecision(signing.id, memberId);
  return (
    <ConfirmDialog
      title={consent.stopTitle}
      confirm={<InEnglishToo words={({ consent: words }) => words.confirmDecline} />}
      cancel={controls.goBack}
      weight="advised-against"
      isPending={decline.isPending}
      onConfirm={() => decline.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{consent.stopLater(signing.notary.fullName)}</p>
      <Failure error={decline.error} />
    </ConfirmDialog>
  );
};

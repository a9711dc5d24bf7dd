import { useQueryClient } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { MemberIdentity, VerificationStanding } from "#contract/identity/entity.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { withMember } from "#renderer/services/realtime/patch-member.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";

const identityOf = (
  { isKnown, stage, verification }: VerificationStanding,
  known: MemberIdentity | undefined,
): MemberIdentity => ({ recordTypes: known?.recordTypes ?? [], isKnown, stage, verification });

/** What the platform answered to an act of this page is shown at once, and leads on; what it refused is read again. */
export const useTakeStanding = (signingId: SigningId, memberId: MemberId) => {
  const queryClient = useQueryClient();
  const verification = signingKeys.verification(signingId, memberId);
  const snapshotKey = signingKeys.snapshot(signingId);
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: verification });
    void queryClient.invalidateQueries({ queryKey: snapshotKey });
  };
  return {
    readAgain,
    take: (standing: VerificationStanding) => {
      queryClient.setQueryData<VerificationStanding>(verification, standing);
      queryClient.setQueryData<SigningSnapshot>(snapshotKey, (snapshot) =>
        withMember(snapshot, memberId, ({ identity }) => ({ identity: identityOf(standing, identity) })),
      );
    },
    /** Another tab or another device has gone on meanwhile: this one is led to where the platform says. */
    onRefused: (error: unknown) => {
      if (error instanceof RefusedError && error.error.code.startsWith("identity/")) readAgain();
    },
  };
};

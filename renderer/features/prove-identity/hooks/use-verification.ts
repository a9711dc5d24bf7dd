import { useQuery } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

/** News come by the socket; where one was lost on its way nobody sits before a page that waits for good. */
const askAgainMs = 15_000;

const waitsForOthers = ({ stage, isVendorAway }: VerificationStanding): boolean =>
  isVendorAway || stage === "processing" || stage === "quiz";

/** How far somebody is with proving who they are, as the platform has it. */
export const useVerification = (signingId: SigningId, memberId: MemberId) =>
  useQuery({
    queryKey: signingKeys.verification(signingId, memberId),
    queryFn: () => api.identity.standing({ id: signingId, memberId }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && waitsForOthers(data) ? askAgainMs : false),
  });

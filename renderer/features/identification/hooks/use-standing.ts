import { useQuery } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

/** How far somebody is with the proof that the signing asks for, as the platform says it. */
export const useStanding = (signingId: SigningId, memberId: MemberId, isAsked: boolean) =>
  useQuery({
    queryKey: signingKeys.verification(signingId, memberId),
    queryFn: () => api.identity.standing({ id: signingId, memberId }),
    enabled: isAsked,
  });

export const openingsKey = (signingId: SigningId, memberId: MemberId) =>
  ["signing", signingId, "id-openings", memberId] as const;

/** Who opened a picture of somebody's document, and when. */
export const useOpenings = (signingId: SigningId, memberId: MemberId) =>
  useQuery({
    queryKey: openingsKey(signingId, memberId),
    queryFn: () => api.identity.openings({ id: signingId, memberId }),
  });

import { useQuery } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "./signing-keys.ts";

/** What a principal wrote about themselves, as it stands now; nothing is asked where there is nobody. */
export const useMemberInfo = (signingId: SigningId, memberId: MemberId | null) =>
  useQuery({
    queryKey: memberId === null ? ["nobody"] : signingKeys.info(signingId, memberId),
    enabled: memberId !== null,
    queryFn: async () => (memberId === null ? null : api.members.info({ id: signingId, memberId })),
    staleTime: 30_000,
  });

import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";

const idDocuments = (signingId: SigningId, memberId: MemberId) => ({
  queryKey: ["signing", signingId, "id-documents", memberId] as const,
  queryFn: () => api.identity.idDocuments({ id: signingId, memberId }),
});

/** What is recorded of somebody's identity documents. */
export const useIdDocuments = (signingId: SigningId, memberId: MemberId) => useQuery(idDocuments(signingId, memberId));

/** The specification's name: reads anew what is recorded of somebody. */
export const loadConsumerIdDocuments = (queryClient: QueryClient, signingId: SigningId, memberId: MemberId) =>
  queryClient.fetchQuery({ ...idDocuments(signingId, memberId), staleTime: 0 });

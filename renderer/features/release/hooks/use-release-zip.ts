import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

/** The socket tells when the ZIP is there; where its word is lost, asking finds out. */
const askAgainMs = 10_000;

/** How far the ZIP of a released signing is, and the way to ask for it again. */
export const useReleaseZip = (signingId: SigningId) => {
  const queryClient = useQueryClient();
  const queryKey = signingKeys.release(signingId);
  const release = useQuery({
    queryKey,
    queryFn: () => api.release.get({ id: signingId }),
    refetchInterval: (query) => (query.state.data?.zip.state === "preparing" ? askAgainMs : false),
  });
  const retry = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.release.retry({ id: signingId }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
  return { release, retry };
};

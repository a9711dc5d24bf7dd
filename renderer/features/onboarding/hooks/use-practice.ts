import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-hash-location";
import { api } from "#renderer/services/api/api.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { useAccount } from "#renderer/services/session/session.ts";

/** Among the account's lists: a lock changes it as it changes them. */
const practiceQuery = queryOptions({ queryKey: [...signingsKey, "practice"], queryFn: () => api.practice.get() });

/** Who has no commission yet has practised nothing, and the platform is not asked. */
const none = { hasLocked: false, hasActed: false, openSigningId: null };

export const usePractice = () => {
  const { canNotary } = useAccount();
  const practice = useQuery({ ...practiceQuery, enabled: canNotary });
  return canNotary ? practice : { ...practice, data: none, error: null };
};

/** Makes the practice signing, or finds the one that was begun, and opens it. */
export const useStartPractice = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.practice.start(),
    onSuccess: ({ signingId }) => {
      void queryClient.invalidateQueries({ queryKey: signingsKey });
      navigate(`/signing/${signingId}`);
    },
  });
};

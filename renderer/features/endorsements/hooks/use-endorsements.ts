import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CheckedEndorsement } from "#contract/endorsement/entity.ts";
import { api } from "#renderer/services/api/api.ts";

const key = ["endorsements"] as const;

/** What notaries handed in: what waits first. */
export const useEndorsements = () =>
  useQuery({
    queryKey: [...key, "list"],
    queryFn: () => api.endorsements.list(),
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });

export const useCommissionLists = () =>
  useQuery({ queryKey: [...key, "of-states"], queryFn: () => api.endorsements.lists() });

export const useEndorsementActs = () => {
  const queryClient = useQueryClient();
  // Also after a refusal: somebody else may have decided.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: key });
  const meta = { showsOwnError: true };
  const decide = useMutation({
    meta,
    mutationFn: ({ id, reason }: { id: CheckedEndorsement["id"]; reason?: string }) =>
      api.endorsements.decide(
        reason === undefined
          ? { endorsementId: id, decision: "approved" }
          : { endorsementId: id, decision: "refused", reason },
      ),
    onSettled,
  });
  const importList = useMutation({
    meta,
    mutationFn: (list: { state: string; file: File }) => api.endorsements.importList(list),
    onSettled,
  });
  return { decide, importList };
};

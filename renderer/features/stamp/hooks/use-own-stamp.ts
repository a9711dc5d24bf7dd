import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CommissionInput } from "#contract/stamp/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { sessionKey } from "#renderer/services/session/session.ts";

const ownStampKey = ["own-stamp"];

/** The notary's stamp, and those before it. */
export const useOwnStamp = () =>
  useQuery({ queryKey: ownStampKey, queryFn: () => api.stamp.get(), refetchOnWindowFocus: true });

/** Makes the next stamp; the account's commission is then what it says. */
export const useChangeStamp = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (commission: CommissionInput) => api.stamp.change(commission),
    onSuccess: (own) => {
      queryClient.setQueryData(ownStampKey, own);
      return queryClient.invalidateQueries({ queryKey: sessionKey, exact: true });
    },
  });
};

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";

const queryKey = ["own-authorities"] as const;

/** The authorities that the person at this computer decided to trust. */
export const useOwnAuthorities = () => useQuery({ queryKey, queryFn: () => bridge().call("check.authorities", {}) });

/** Asks in the consent window. */
export const useTrustAuthority = () => {
  const queries = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (asked: { check: string; sha256: Sha256Hex }) =>
      unwrap(await bridge().call("check.trust", asked)),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
};

export const useDistrustAuthority = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sha256: Sha256Hex) => bridge().call("check.distrust", { sha256 }),
    onSuccess: (left) => queries.setQueryData(queryKey, left),
  });
};

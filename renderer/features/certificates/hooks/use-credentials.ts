import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bridge } from "#renderer/services/bridge/bridge.ts";

export const credentialsKey = ["credentials"];

/** Certificates of the signed-in account on this computer, kept current by the main process. */
export const useCredentials = () => {
  const queryClient = useQueryClient();
  useEffect(
    () => bridge().on("vault.changed", () => void queryClient.invalidateQueries({ queryKey: credentialsKey })),
    [queryClient],
  );
  return useQuery({ queryKey: credentialsKey, queryFn: () => bridge().call("vault.list", {}) });
};

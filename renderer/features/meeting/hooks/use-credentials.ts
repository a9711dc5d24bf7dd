import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bridge } from "#renderer/app/bridge/bridge.ts";

const key = ["vault", "meeting"] as const;

/** The certificates of the signed-in account on this computer; read again when the vault changes. */
export const useCredentials = () => {
  const queryClient = useQueryClient();
  useEffect(
    () => bridge().on("vault.changed", () => void queryClient.invalidateQueries({ queryKey: key })),
    [queryClient],
  );
  return useQuery({ queryKey: key, queryFn: () => bridge().call("vault.list", {}) });
};

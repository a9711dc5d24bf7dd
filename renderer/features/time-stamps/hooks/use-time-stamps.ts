import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";

const timeStampsKey = ["time-stamps"];

/** The list of this computer, or the organization's. */
export const useTimeStamps = () =>
  useQuery({ queryKey: timeStampsKey, queryFn: () => bridge().call("timeStamps.settings", {}) });

export const useSaveTimeStamps = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (urls: string[]) => unwrap(await bridge().call("timeStamps.save", { urls })).settings,
    onSuccess: (settings) => queryClient.setQueryData(timeStampsKey, settings),
  });
};

export const useTryTimeStamp = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (url: string) => unwrap(await bridge().call("timeStamps.try", { url })).stamp,
  });

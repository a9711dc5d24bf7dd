import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AppInfo, PlatformStatus } from "#contract/bridge.ts";
import { bridge } from "../bridge/bridge.ts";

const appInfoKey = ["app-info"];

/** Version, host and platform, kept current by the main process. */
export const useAppInfo = () => {
  const queryClient = useQueryClient();
  useEffect(() => bridge().on("platform.changed", (status) => rememberPlatform(queryClient, status)), [queryClient]);
  return useQuery({ queryKey: appInfoKey, queryFn: () => bridge().call("app.info", {}), staleTime: Infinity });
};

export const rememberPlatform = (queryClient: QueryClient, platform: PlatformStatus) =>
  queryClient.setQueryData<AppInfo>(appInfoKey, (info) => (info === undefined ? info : { ...info, platform }));

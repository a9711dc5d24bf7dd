import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AppInfo, PlatformStatus } from "#contract/app/bridge.ts";
import { setBehindWorkstation } from "../api/behind-origin.ts";
import { bridge } from "../bridge/bridge.ts";
import { unwrap } from "../errors/refused-error.ts";

const appInfoKey = ["app-info"];

/** While a person looks at the platform that they chose, its readiness must not sweep the page away. */
let isBeingChosen = false;

/** Version, host and platform, kept current by the main process. */
export const useAppInfo = () => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bridge().on("platform.changed", (status) => {
        if (!isBeingChosen) rememberPlatform(queryClient, status);
      }),
    [queryClient],
  );
  return useQuery({ queryKey: appInfoKey, queryFn: readAppInfo, staleTime: Infinity });
};

const readAppInfo = async (): Promise<AppInfo> => {
  const info = await bridge().call("app.info", {});
  namePlatform(info.platform);
  return info;
};

const namePlatform = (platform: PlatformStatus) => setBehindWorkstation(platform.kind === "none" ? null : platform.url);

/**
 * Once a platform is usable the page is loaded anew: its Content-Security-Policy names the platform's realtime address,
 * which was not known before.
 */
export const rememberPlatform = (queryClient: QueryClient, platform: PlatformStatus) => {
  const known = queryClient.getQueryData<AppInfo>(appInfoKey);
  if (known === undefined) return;
  if (platform.kind === "ready" && (known.platform.kind !== "ready" || known.platform.url !== platform.url)) {
    location.reload();
    return;
  }
  namePlatform(platform);
  queryClient.setQueryData<AppInfo>(appInfoKey, { ...known, platform });
};

/** Checks a platform and keeps its address; `rememberPlatform` then goes on with it. */
export const choosePlatform = async (url: string): Promise<PlatformStatus> => {
  isBeingChosen = true;
  try {
    const { status } = unwrap(await bridge().call("platform.choose", { url }));
    isBeingChosen = status.kind === "ready";
    return status;
  } catch (error) {
    isBeingChosen = false;
    throw error;
  }
};

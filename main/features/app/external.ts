import { refused } from "#contract/refused.ts";
import { isAllowedOrigin, isVettedExternalUrl } from "../../security/external-links.ts";
import type { BridgeHandlers } from "../../bridge/handler.ts";

export const externalHandlers = (
  openExternal: (url: string) => Promise<void>,
  allowedOrigins: readonly string[] | null = null,
): BridgeHandlers<"external.open"> => ({
  "external.open": async ({ url }) => {
    if (!isVettedExternalUrl(url)) return refused("workstation/not-allowed");
    if (!isAllowedOrigin(url, allowedOrigins)) return refused("workstation/managed-link", { url });
    await openExternal(new URL(url).href);
    return { kind: "ok" };
  },
});

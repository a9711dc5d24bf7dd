import { refused } from "#contract/errors.ts";
import { isVettedExternalUrl } from "../../security/external-links.ts";
import type { BridgeHandlers } from "../handler.ts";

export const externalHandlers = (openExternal: (url: string) => Promise<void>): BridgeHandlers<"external.open"> => ({
  "external.open": async ({ url }) => {
    if (!isVettedExternalUrl(url)) return refused("workstation/not-allowed");
    await openExternal(new URL(url).href);
    return { kind: "ok" };
  },
});

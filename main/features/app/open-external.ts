import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { isAllowedOrigin, isVettedExternalUrl } from "#main/security/external-links.ts";

export type OpenExternal = (url: string) => Promise<{ kind: "ok" } | Refused>;

/** Hands vetted addresses to the system's browser, those alone that the organization lets be opened. */
export const createOpenExternal =
  (open: (url: string) => Promise<void>, allowedOrigins: readonly string[] | null = null): OpenExternal =>
  async (url) => {
    if (!isVettedExternalUrl(url)) return refused("workstation/not-allowed");
    if (!isAllowedOrigin(url, allowedOrigins)) return refused("workstation/managed-link", { url });
    await open(new URL(url).href);
    return { kind: "ok" };
  };

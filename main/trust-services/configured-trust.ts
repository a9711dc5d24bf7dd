import type { FetchPort, TrustServices } from "#engine/jobs/trust-services.ts";
import type { Policy } from "#main/policy/policy.ts";
import type { SettingsValue } from "#main/policy/settings.ts";
import { createTrustFetch } from "./trust-fetch.ts";

export type ConfiguredTrust = { services: TrustServices; fetch: FetchPort };

/**
 * What a lock on this computer may use to go beyond level B-B, by its policy and settings; null where no time-stamp authority
 * is set up, since every higher level begins with a time-stamp. A lock reaches what it can: none is required.
 */
export const configuredTrust = (
  policy: Pick<Policy, "timeStampUrls" | "timeStampRoots" | "signatureLevel" | "privateTrustHosts">,
  settings: Pick<SettingsValue, "timeStampUrls">,
): ConfiguredTrust | null => {
  const timeStampUrls = policy.timeStampUrls ?? settings.timeStampUrls;
  const wishedLevel = policy.signatureLevel ?? "B-LTA";
  if (timeStampUrls.length === 0 || wishedLevel === "B-B") return null;
  return {
    services: {
      wishedLevel,
      isRequired: false,
      timeStampUrls,
      ...(policy.timeStampRoots === null ? {} : { timeStampRootsPem: policy.timeStampRoots }),
    },
    fetch: createTrustFetch({ timeStampUrls, privateHosts: policy.privateTrustHosts ?? [] }),
  };
};

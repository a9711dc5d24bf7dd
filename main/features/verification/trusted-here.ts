import { X509Certificate } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { OwnAuthorities } from "#contract/verification/authority.ts";
import type { TrustedAuthorities } from "#engine/jobs/trusted-authorities.ts";
import { certificateFacts, certificateSha256 } from "#engine/paths/certificate-facts.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import type { Policy } from "#main/policy/policy.ts";
import type { Settings } from "#main/policy/settings.ts";

export type TrustedHerePorts = {
  policy: Pick<Policy, "trustedAuthorities" | "forbidOwnAuthorities" | "timeStampRoots">;
  settings: Settings;
  platform: Pick<PlatformClient, "platform">;
  /** Which platform that is; null where none is chosen. */
  platformUrl: () => string | null;
  now: () => Date;
  /** How long a check waits for the platform's word, in milliseconds; it can do without. */
  patienceMs?: number;
};

/** One that cannot be read vouches for nobody, and must not keep a document from being checked. */
const isReadable = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
};

/**
 * Whose word counts on this computer for who signed a document: the organization's by its policy, the platform's, which says
 * whose certificates it accepts of notaries, and that of the person, unless the policy forbids it.
 */
export const createTrustedHere = ({
  policy,
  settings,
  platform,
  platformUrl,
  now,
  patienceMs = 3_000,
}: TrustedHerePorts) => {
  const isForbidden = policy.forbidOwnAuthorities === true;
  /** As it last answered, for a check works without a network as well; another platform's word is not this one's. */
  let known: { url: string | null; pem: string[] } = { url: null, pem: [] };

  const own = () => settings.read().trustedAuthorities.filter(({ pem }) => isReadable(pem));
  const ofPlatform = async (): Promise<string[]> => {
    const url = platformUrl();
    if (url !== known.url) known = { url, pem: [] };
    const limit = AbortSignal.timeout(patienceMs);
    try {
      const answer = await callPlatform(() => platform.platform.authorities({}, { signal: limit }));
      if (answer.kind === "ok") known = { url, pem: answer.value.certificatesPem.filter(isReadable) };
    } catch (error) {
      if (!limit.aborted) throw error;
    }
    return known.pem;
  };
  const list = (): OwnAuthorities => ({
    isForbidden,
    authorities: own().map(({ pem, since }) => ({ certificate: certificateFacts(new X509Certificate(pem)), since })),
  });

  return {
    /** Asked at every check: what was taken off a platform's list vouches for nobody any more. */
    async ask(): Promise<{ trusted: TrustedAuthorities; timeStampRootsPem: string[] }> {
      return {
        trusted: [
          ...(policy.trustedAuthorities ?? []).map((pem) => ({ pem, trustedBy: "organization" as const })),
          ...(await ofPlatform()).map((pem) => ({ pem, trustedBy: "platform" as const })),
          ...(isForbidden ? [] : own().map(({ pem }) => ({ pem, trustedBy: "person" as const }))),
        ],
        timeStampRootsPem: policy.timeStampRoots ?? [],
      };
    },
    list,
    isForbidden,
    add(pem: string): void {
      const sha256 = certificateSha256(new X509Certificate(pem));
      const others = own().filter((other) => certificateSha256(new X509Certificate(other.pem)) !== sha256);
      settings.write({
        ...settings.read(),
        trustedAuthorities: [...others, { pem, since: now().toISOString() }],
      });
    },
    remove(sha256: Sha256Hex): OwnAuthorities {
      const kept = own().filter(({ pem }) => certificateSha256(new X509Certificate(pem)) !== sha256);
      settings.write({ ...settings.read(), trustedAuthorities: kept });
      return list();
    },
  };
};

export type TrustedHere = ReturnType<typeof createTrustedHere>;

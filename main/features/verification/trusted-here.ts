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
  now: () => Date;
};

/**
 * Whose word counts on this computer for who signed a document: the organization's by its policy, the platform's, which says
 * whose certificates it accepts of notaries, and that of the person, unless the policy forbids it.
 */
export const createTrustedHere = ({ policy, settings, platform, now }: TrustedHerePorts) => {
  const isForbidden = policy.forbidOwnAuthorities === true;
  /** As it last answered: a check works without a network as well. */
  let ofPlatform: string[] = [];

  const own = () => settings.read().trustedAuthorities;
  const list = (): OwnAuthorities => ({
    isForbidden,
    authorities: own().map(({ pem, since }) => ({ certificate: certificateFacts(new X509Certificate(pem)), since })),
  });

  return {
    /** Asked at every check: what was taken off a platform's list vouches for nobody any more. */
    async ask(): Promise<{ trusted: TrustedAuthorities; timeStampRootsPem: string[] }> {
      const answer = await callPlatform(() => platform.platform.authorities({}));
      if (answer.kind === "ok") ofPlatform = answer.value.certificatesPem;
      return {
        trusted: [
          ...(policy.trustedAuthorities ?? []).map((pem) => ({ pem, trustedBy: "organization" as const })),
          ...ofPlatform.map((pem) => ({ pem, trustedBy: "platform" as const })),
          ...(isForbidden ? [] : own().map(({ pem }) => ({ pem, trustedBy: "person" as const }))),
        ],
        timeStampRootsPem: policy.timeStampRoots ?? [],
      };
    },
    list,
    isForbidden,
    add(pem: string): void {
      const sha256 = certificateSha256(new X509Certificate(pem));
      const others = own().filter((known) => certificateSha256(new X509Certificate(known.pem)) !== sha256);
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

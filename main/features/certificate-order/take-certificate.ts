import { X509Certificate } from "node:crypto";
import type { CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { PasswordKeeping } from "#contract/certificate/bridge.ts";
import type { CertificateFacts } from "#contract/certificate/report.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { orDamaged } from "#engine/asn1/der-reader.ts";
import { certificateFacts } from "#engine/paths/certificate-facts.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import { consentValue } from "../../windows/consent-value.ts";
import type { KeyJobs } from "./key-jobs.ts";
import type { RequestKeys } from "./request-keys.ts";

export type TakeCertificatePorts = {
  jobs: Pick<KeyJobs, "pfxOfKey" | "examinePfx">;
  forbidsKeychainPassword: boolean;
  now: () => Date;
  commissionName: () => string | null;
  askConsent: AskConsent;
};

/** What the person approved, as the vault keeps it; `pfx` is the caller's to be zeroed. */
export type TakenCertificate = {
  pfx: Buffer;
  certificate: CertificateFacts;
  password: string;
  keeping: PasswordKeeping;
};

const fileName = "certificate.pfx";

const factsOf = ([leaf]: readonly string[]): CertificateFacts | null =>
  leaf === undefined ? null : orDamaged(() => certificateFacts(new X509Certificate(leaf)));

/** The .pfx of key and certificate, examined like any that is imported. */
const putTogether = async (
  { jobs, commissionName, now }: TakeCertificatePorts,
  privateKey: Buffer,
  chainPem: readonly string[],
  password: string,
): Promise<{ kind: "ok"; pfx: Uint8Array } | Refused> => {
  // Copies of their own: posting a view can carry the rest of its memory along.
  const key = new Uint8Array(privateKey);
  try {
    const made = await jobs.pfxOfKey({ privateKey: key, chainPem: [...chainPem], password });
    if (made.kind === "refused") return made;
    const copy = new Uint8Array(made.pfx);
    const examined = await jobs.examinePfx({
      pfx: copy,
      password,
      fileName,
      now: now().toISOString(),
      commissionName: commissionName(),
      bookedAt: [],
    });
    copy.fill(0);
    if (examined.kind === "refused") return examined;
    if (examined.refusal === null) return { kind: "ok", pfx: made.pfx };
    made.pfx.fill(0);
    return { kind: "refused", error: examined.refusal };
  } finally {
    key.fill(0);
  }
};

/**
 * Shows the certificate that was issued, asks for the password under which it is kept from now on, and puts it to its key.
 */
export const takeCertificate = async (
  ports: TakeCertificatePorts,
  keys: RequestKeys,
  orderId: CertificateOrderId,
  chainPem: string[],
): Promise<{ kind: "ok"; taken: TakenCertificate; fileName: string } | Refused> => {
  const certificate = factsOf(chainPem);
  if (certificate === null) return refused("certificate-order/unreadable");
  const { forbidsKeychainPassword } = ports;
  const lent = await keys.lend(orderId, async (privateKey) => {
    const asked = await ports.askConsent<{ kind: "ok"; taken: TakenCertificate } | Refused>(
      { kind: "take-certificate", certificate, forbidsKeychainPassword },
      async ({ newPassword, passwordKeeping = "ask" }) => {
        if (newPassword === undefined) return { kind: "done", value: refused("workstation/consent-refused") };
        const made = await putTogether(ports, privateKey, chainPem, newPassword);
        if (made.kind === "refused") return { kind: "done", value: made };
        const keeping = passwordKeeping === "keychain" && forbidsKeychainPassword ? "session" : passwordKeeping;
        const taken: TakenCertificate = {
          pfx: Buffer.from(made.pfx.buffer, made.pfx.byteOffset, made.pfx.byteLength),
          certificate,
          password: newPassword,
          keeping,
        };
        return { kind: "done", value: { kind: "ok", taken } };
      },
    );
    return consentValue(asked);
  });
  if (lent.kind === "refused") return lent;
  return lent.value.kind === "refused" ? lent.value : { ...lent.value, fileName };
};

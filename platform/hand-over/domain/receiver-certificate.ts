import { X509Certificate } from "node:crypto";
import type { ReceiverCertificate } from "#contract/hand-over/entity.ts";
import { fromPem } from "#engine/asn1/pem.ts";
import { recipientFault, type RecipientFault } from "#engine/cms/encrypt-for.ts";
import { certificateFacts } from "#engine/paths/certificate-facts.ts";
import { refuse } from "../../base/refusal.ts";

const why: Record<RecipientFault, string> = {
  key: "it has no RSA key of 2048 bits or more",
  usage: "its key may not encipher",
  "not-yet": "it is not valid yet",
  expired: "it has expired",
};

const parsed = (pem: string): X509Certificate => {
  const der = fromPem("CERTIFICATE", pem);
  try {
    if (der !== null) return new X509Certificate(der);
  } catch {
    // Said below like everything that is none.
  }
  return refuse("hand-over/certificate", { why: "it is not one certificate as PEM" });
};

/** Stops what nobody could open, or anybody, from being handed over as encrypted. */
export const receiverCertificate = (pem: string, now: Date): ReceiverCertificate => {
  const certificate = parsed(pem);
  const fault = recipientFault(certificate, now);
  if (fault !== null) refuse("hand-over/certificate", { why: why[fault] });
  const { subject, issuer, sha256, validTo: notAfter } = certificateFacts(certificate);
  return { subject, issuer, sha256, notAfter };
};

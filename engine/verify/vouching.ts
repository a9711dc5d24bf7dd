import type { X509Certificate } from "node:crypto";
import type { SignatureReport, Voucher } from "#contract/verification/report.ts";
import type { Dss } from "../dss/read-dss.ts";
import { certificateSha256, organizationOf } from "../paths/certificate-facts.ts";
import type { RevocationEvidence } from "../revocation/evidence.ts";
import type { AcrobatAnchorFound } from "./acrobat-trust.ts";
import type { TrustOptions } from "./judged-signature.ts";
import { voucherOf } from "./trusted-authorities.ts";

export const evidenceFrom = (dss: Dss | null, enclosed: RevocationEvidence | null): RevocationEvidence => ({
  ocspResponses: [...(dss?.ocspResponses ?? []), ...(enclosed?.ocspResponses ?? [])],
  crls: [...(dss?.crls ?? []), ...(enclosed?.crls ?? [])],
});

export const authorityAbove = (chain: readonly X509Certificate[]): SignatureReport["authority"] => {
  const top = chain.at(-1);
  return top?.ca === true ? { sha256: certificateSha256(top), pem: top.toString() } : null;
};

/** Who vouches: the given authority at the end of the path, else the one that Acrobat's list has. */
export const voucherFor = (
  anchor: X509Certificate | null,
  listed: AcrobatAnchorFound,
  { anchors, timeStampRoots }: Pick<TrustOptions, "anchors" | "timeStampRoots">,
): Voucher | null => {
  if (anchor !== null) {
    const forTime = timeStampRoots.map((certificate) => ({ certificate, trustedBy: "organization" as const }));
    return voucherOf(anchor, [...anchors, ...forTime]);
  }
  if (listed.kind !== "listed") return null;
  return { authority: organizationOf(listed.anchor.certificate), trustedBy: "acrobat" };
};

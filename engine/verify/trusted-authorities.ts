import { X509Certificate } from "node:crypto";
import type { TrustedBy, Voucher } from "#contract/verification/report.ts";
import type { TrustedAuthorities } from "../jobs/trusted-authorities.ts";
import { organizationOf } from "../paths/certificate-facts.ts";

/** A certificate at which a path may end (RFC 5280 §6.1.1 d). */
export type TrustAnchor = { certificate: X509Certificate; trustedBy: TrustedBy };

const certificateBlocks = /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g;

export const certificatesIn = (pem: string): X509Certificate[] =>
  [...pem.matchAll(certificateBlocks)].map(([block]) => new X509Certificate(block));

export const trustAnchors = (authorities: TrustedAuthorities | undefined): TrustAnchor[] =>
  (authorities ?? []).flatMap(({ pem, trustedBy }) =>
    certificatesIn(pem).map((certificate) => ({ certificate, trustedBy })),
  );

/** Who said that the authority at the end of a path is trusted; the first where several did. */
export const voucherOf = (anchor: X509Certificate, anchors: readonly TrustAnchor[]): Voucher | null => {
  const found = anchors.find(({ certificate }) => certificate.raw.equals(anchor.raw));
  return found === undefined ? null : { authority: organizationOf(anchor), trustedBy: found.trustedBy };
};

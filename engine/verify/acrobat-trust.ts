import type { X509Certificate } from "node:crypto";
import { anyPolicy, certificatePoliciesOf } from "../asn1/certificate-parts.ts";
import { orDamaged } from "../asn1/der-reader.ts";
import { chainToTrustedRoot } from "../pfx/certificate-chain.ts";
import { certificateFacts } from "../pfx/certificate-facts.ts";
import type { AcrobatAnchor } from "./acrobat-anchors.ts";

type AcrobatAnchorFound =
  | { kind: "listed"; anchor: AcrobatAnchor }
  /** It leads to one, which the list trusts for other kinds of certificate only. */
  | { kind: "other-policy"; anchor: AcrobatAnchor }
  | { kind: "unlisted"; issuer: string | null };

export type AcrobatTrust = AcrobatAnchorFound & {
  /** The certificate is in date now, or a time-stamp of a listed authority proves that it was. */
  isTimeSettled: boolean;
};

export const unlisted: AcrobatTrust = { kind: "unlisted", issuer: null, isTimeSettled: true };

/** RFC 5280 §6.1 without mappings: one policy of the anchor's under which every certificate below it was issued. */
const isUnderPolicy = (below: readonly X509Certificate[], policies: readonly string[]): boolean => {
  if (policies.length === 0) return true;
  const asserted = below.map((certificate) => orDamaged(() => certificatePoliciesOf(certificate)) ?? []);
  return policies.some((policy) => asserted.every((ones) => ones.includes(policy) || ones.includes(anyPolicy)));
};

/** To which of the anchors a certificate led at that time. */
export const acrobatAnchorOf = (
  signer: X509Certificate,
  candidates: readonly X509Certificate[],
  anchors: readonly AcrobatAnchor[],
  at: Date,
): AcrobatAnchorFound => {
  const certificates = anchors.map(({ certificate }) => certificate);
  const chain = chainToTrustedRoot(signer, candidates, certificates, at);
  const end = chain?.at(-1);
  const reached = anchors.filter(({ certificate }) => end !== undefined && certificate.raw.equals(end.raw));
  const [first] = reached;
  if (chain === null || first === undefined) return { kind: "unlisted", issuer: certificateFacts(signer).issuer };
  const below = chain.slice(0, -1);
  const fitting = reached.find(({ policies }) => isUnderPolicy(below, policies));
  return fitting === undefined ? { kind: "other-policy", anchor: first } : { kind: "listed", anchor: fitting };
};

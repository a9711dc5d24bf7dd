import type { X509Certificate } from "node:crypto";
import { findPath } from "../paths/find-path.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import type { AcrobatAnchor } from "./acrobat-anchors.ts";

export type AcrobatAnchorFound =
  | { kind: "listed"; anchor: AcrobatAnchor }
  /** It leads to one, which the list trusts for other kinds of certificate only. */
  | { kind: "other-policy"; anchor: AcrobatAnchor }
  | { kind: "unlisted"; issuer: string | null };

export type AcrobatTrust = AcrobatAnchorFound & {
  /** The certificate is in date now, or a time-stamp of a listed authority proves that it was. */
  isTimeSettled: boolean;
};

export const unlisted: AcrobatTrust = { kind: "unlisted", issuer: null, isTimeSettled: true };

/** To which of the anchors a certificate led at that time, under a policy that the list names for it. */
export const acrobatAnchorOf = (
  signer: X509Certificate,
  candidates: readonly X509Certificate[],
  anchors: readonly AcrobatAnchor[],
  at: Date,
): AcrobatAnchorFound => {
  const all = anchors.map(({ certificate }) => certificate);
  const reached: AcrobatAnchor[] = [];
  // Another anchor may stand above the first one that is met, and be trusted for more.
  for (const anchor of anchors) {
    const request = { leaf: signer, candidates: [...candidates, ...all], anchors: [anchor.certificate], at };
    if (findPath(request).kind === "none") continue;
    reached.push(anchor);
    const { policies } = anchor;
    const rules = { policies, initialExplicitPolicy: true, initialPolicyMappingInhibit: true };
    if (policies.length === 0 || findPath({ ...request, ...rules }).kind === "found") return { kind: "listed", anchor };
  }
  const [first] = reached;
  return first === undefined
    ? { kind: "unlisted", issuer: certificateFacts(signer).issuer }
    : { kind: "other-policy", anchor: first };
};

import { X509Certificate } from "node:crypto";
import bundled from "#resources/acrobat-anchors.json" with { type: "json" };
import type { OwnAcrobatList } from "../jobs/own-acrobat-list.ts";

/** A certificate that Acrobat trusts by itself: a root, or an authority below one. */
export type AcrobatAnchor = {
  certificate: X509Certificate;
  /** A chain counts only if all of it is under one of these policies; empty: under any. */
  policies: readonly string[];
  /** Who says so, within a sentence. */
  list: string;
  /** As of which day (YYYY-MM-DD). */
  date: string;
};

let known: AcrobatAnchor[] | null = null;

/**
 * The part of Adobe's Approved Trust List that is bundled: the anchors of authorities that issue document-signing
 * certificates to people in the United States, as that list, signed by Adobe, has them (docs/decisions/acrobats-list.md).
 */
export const bundledAcrobatAnchors = (): readonly AcrobatAnchor[] =>
  (known ??= bundled.anchors.map(({ certificate, policies }) => ({
    certificate: new X509Certificate(Buffer.from(certificate, "base64")),
    policies,
    list: bundled.list,
    date: bundled.date,
  })));

/** The organization's own anchors first: for the same certificate its word is the newer one. */
export const acrobatAnchors = (own: OwnAcrobatList | undefined): readonly AcrobatAnchor[] => [
  ...(own?.pem ?? []).map((pem) => ({
    certificate: new X509Certificate(pem),
    policies: [],
    list: "your organization's list of what Acrobat trusts",
    date: own?.date ?? "",
  })),
  ...bundledAcrobatAnchors(),
];

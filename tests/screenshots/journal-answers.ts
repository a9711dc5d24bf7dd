import { randomUUID } from "node:crypto";
import type { JournalRow } from "#contract/journal/bridge.ts";

const actToWrite = (principalName: string, documentTitle: string, more: object = {}) => ({
  signingId: randomUUID(),
  signingTitle: "Refinance of 9 Dock Street, closing with the Achebe family trust",
  signingStatus: "finalized",
  documentId: randomUUID(),
  documentTitle,
  documentSha256: "a".repeat(64),
  principalMemberId: randomUUID(),
  principalName,
  performedAt: "2026-11-20T15:04:00.000Z",
  ...more,
});

/** Acts of four kinds of signing, as they were known a while ago. */
export const toWrite = {
  acts: [
    actToWrite("Rosalind Achebe", "Warranty deed.pdf"),
    actToWrite("Bartholomew Montgomery-Featherstonehaugh III", "Affidavit of occupancy and financial status.pdf"),
    actToWrite("Grace Okafor", "Deed of trust.pdf", {
      signingTitle: "Sale of 12 Harbor Lane",
      signingStatus: "terminated",
    }),
    actToWrite("Grace Okafor", "Closing disclosure.pdf", { signingStatus: "open" }),
  ],
  furtherDocuments: 0,
  askedAt: "2026-11-21T15:04:00.000Z",
  isOfEarlier: true,
  unknown: ["other-computers"],
};

/** The newest entry but one as the newest corrects it. */
export const asCorrected = ([newest, act, ...rest]: JournalRow[]): object[] => {
  if (newest === undefined || act === undefined) return [];
  const { sequence } = act.entry.leaf;
  const correction = {
    sequence: newest.entry.leaf.sequence,
    createdAt: "2026-11-21T15:04:00.000Z",
    keyId: act.entry.leaf.keyId,
    notaryName: "Nora Whitfield",
    reason: "The receipt says otherwise.",
    changes: [{ name: "feeCents", before: 2_500, after: 1_000, isErased: false }],
  };
  const { leaf } = newest.entry;
  const principalName = act.entry.openings.principalName?.value ?? null;
  const documentTitle = act.entry.openings.documentTitle?.value ?? null;
  return [
    {
      ...newest,
      entry: { leaf: { ...leaf, kind: "correction", corrects: sequence }, openings: {} },
      corrections: [correction],
      corrected: { sequence, principalName, documentTitle },
    },
    { ...act, correctedBy: [correction.sequence], corrections: [correction] },
    ...rest,
  ];
};

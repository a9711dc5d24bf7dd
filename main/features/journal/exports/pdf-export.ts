import type { JournalHead } from "#contract/journal/entry.ts";
import type { Report } from "#engine/sheet/report-schema.ts";
import { actOf, emptyText, factsOfEntry, utcText, type ExportedEntry } from "./columns.ts";

export type JournalReportFacts = {
  notary: string | null;
  origin: string;
  head: JournalHead;
  keys: readonly { keyId: string }[];
  /** What the entries were chosen by, as people read it; null for the whole journal. */
  chosenBy: string | null;
  madeAt: string;
  format: Report["format"];
};

/** In groups, so that two people can read it to each other. */
export const grouped = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(" ");

/** The journal for people: every column of every entry, and under which signed head they stand. */
export const journalReport = (entries: readonly ExportedEntry[], facts: JournalReportFacts): Report => ({
  kind: "Journal of notarial acts",
  title: facts.notary ?? "Journal",
  footer: `Journal of notarial acts, made ${utcText(facts.madeAt)}`,
  band: null,
  format: facts.format,
  madeAt: facts.madeAt,
  blocks: [
    {
      kind: "facts",
      facts: [
        ["Made", utcText(facts.madeAt)],
        [
          "Entries",
          facts.chosenBy === null ? `all ${entries.length}` : `${entries.length}, chosen by ${facts.chosenBy}`,
        ],
        ["Proven by", `a signed head of ${facts.head.treeSize} entries`],
        ["Root", grouped(facts.head.rootHash)],
        ["Journal", facts.origin],
        ...facts.keys.map(({ keyId }): [string, string] => ["Key", grouped(keyId)]),
      ],
    },
    { kind: "section", title: "Entries" },
    ...(entries.length === 0 ? [{ kind: "text" as const, text: "No entry fits." }] : []),
    ...entries.map(({ entry, leafHash, isAnchored }) => ({
      kind: "item" as const,
      title: `No. ${entry.leaf.sequence + 1} · ${actOf(entry)}`,
      detail: isAnchored ? `written ${utcText(entry.leaf.createdAt)}` : "on one computer only, not on the platform yet",
      facts: [
        ...factsOfEntry(entry).filter(([, text]) => text !== emptyText),
        ["Leaf hash", grouped(leafHash)] as [string, string],
      ],
    })),
    { kind: "section", title: "What this shows" },
    {
      kind: "text",
      text: "This is a copy for reading. What proves the journal is its export as JSON lines: it holds the salts and the signed head, and can be checked without a network. Times are UTC.",
      isSecondary: true,
    },
  ],
});

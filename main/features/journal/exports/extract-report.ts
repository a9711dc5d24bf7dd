import type { JournalRow } from "#contract/journal/bridge.ts";
import type { JournalDisclosure } from "#contract/journal/file.ts";
import type { Report } from "#engine/sheet/report-schema.ts";
import { journalFieldLabels, journalFieldOrder } from "#lib/journal/field-labels.ts";
import type { StoredEntry } from "../journal-interfaces.ts";
import type { JournalReading } from "../reading.ts";
import { actOf, peopleValue, utcText } from "./columns.ts";
import { grouped } from "./pdf-export.ts";

export type ExtractFacts = {
  reading: Pick<JournalReading, "origin" | "head" | "keys">;
  disclosure: JournalDisclosure;
  /** Of the extract as JSON lines. */
  sha256: string;
  notary: string | null;
  paper: Report["format"];
  /** The journal's entry of this request. */
  record: JournalRow;
};

/** An extract for people: what was asked for with its values, everything else by its commitment alone. */
export const extractReport = (
  entries: readonly StoredEntry[],
  { reading: { origin, head, keys }, disclosure, sha256, notary, paper, record }: ExtractFacts,
): Report => {
  const isShown = new Set<string>(disclosure.columns);
  const place = record.entry.leaf.sequence + 1;
  return {
    kind: "Extract from a journal of notarial acts",
    title: notary ?? "Journal",
    footer: `Extract for ${disclosure.requestedBy.slice(0, 60)}, made ${utcText(disclosure.givenAt)}`,
    band: null,
    format: paper,
    madeAt: disclosure.givenAt,
    blocks: [
      {
        kind: "facts",
        facts: [
          ["Requested by", disclosure.requestedBy],
          ["On what basis", disclosure.requestBasis],
          ["Given", utcText(disclosure.givenAt)],
          ["Entries", String(entries.length)],
          ["Columns", disclosure.columns.map((name) => journalFieldLabels[name]).join(", ")],
          ["Recorded as", `entry ${place} of the journal${record.anchored ? "" : ", on one computer only so far"}`],
        ],
      },
      { kind: "section", title: "Entries" },
      ...entries.map(({ entry, leafHash }) => {
        const present = journalFieldOrder.filter((name) => entry.leaf.commitments[name] !== undefined);
        return {
          kind: "item" as const,
          title: `No. ${entry.leaf.sequence + 1} · ${isShown.has("actType") ? actOf(entry) : "Entry"}`,
          detail: `written ${utcText(entry.leaf.createdAt)}`,
          facts: [
            ...present.map((name): [string, string] => [
              journalFieldLabels[name],
              isShown.has(name)
                ? peopleValue(entry, name)
                : `hidden; commitment ${grouped(entry.leaf.commitments[name] ?? "")}`,
            ]),
            ["Leaf hash", grouped(leafHash)] as [string, string],
          ],
        };
      }),
      { kind: "section", title: "How to check this extract" },
      {
        kind: "text",
        text: "journal-extract.jsonl beside this file holds the same entries with their salts, their audit paths (RFC 6962) and the signed head of the journal. It can be checked without a network, by “journal verify” of the Notary Workstation or by a program of your own. Of a hidden value its commitment is given, a salted SHA-256: if the value is shown later, that tells whether it is the one that was written.",
      },
      {
        kind: "facts",
        facts: [
          ["SHA-256 of the JSON lines", grouped(sha256)],
          ["Head", `${head.treeSize} entries, root ${grouped(head.rootHash)}`],
          ["Journal", origin],
          ...keys.map(({ keyId }): [string, string] => ["Key", grouped(keyId)]),
        ],
      },
    ],
  };
};

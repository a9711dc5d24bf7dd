import { csvByteOrderMark, csvRecord } from "#lib/csv/csv.ts";
import { actName } from "#lib/journal/act-text.ts";
import { journalFieldLabels, journalFieldOrder } from "#lib/journal/field-labels.ts";
import { erasedText, isErasedField, plainValue, type ExportedEntry } from "./columns.ts";

const heads = ["No.", "Kind", "Written", ...journalFieldOrder.map((name) => journalFieldLabels[name])];
const tail = ["Signing", "On the platform", "Leaf hash (RFC 6962)"];

/** One record an entry (RFC 4180), for spreadsheets: UTF-8 with a byte order mark, nothing in it is a formula. */
export function* journalCsv(entries: Iterable<ExportedEntry>): Generator<string> {
  yield csvByteOrderMark + csvRecord([...heads, ...tail]);
  for (const { entry, leafHash, isAnchored } of entries) {
    const { leaf } = entry;
    yield csvRecord([
      String(leaf.sequence + 1),
      actName(leaf.kind),
      leaf.createdAt,
      ...journalFieldOrder.map((name) => (isErasedField(entry, name) ? `[${erasedText}]` : plainValue(entry, name))),
      leaf.signingId ?? "",
      isAnchored ? "yes" : "not yet",
      leafHash,
    ]);
  }
}

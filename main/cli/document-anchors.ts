import type { JournalHead } from "#contract/journal/entry.ts";
import { parseJournalFileHeader, type JournalFileVerification } from "#lib/journal/journal-file.ts";
import { parseCheckpoint } from "#lib/journal/checkpoint.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { withFileSource } from "#engine/pdf/byte-source.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { signatureDicts } from "#engine/form/find-signature.ts";
import { journalCheckpointOf } from "#engine/verify/verify-locked.ts";

/** The heads of a journal that a sealed document carries, by its signatures in the order of the form. */
export const headsInDocument = (path: string): JournalHead[] =>
  withFileSource(path, (source) => {
    const reader = new PdfReader(source);
    return signatureDicts(reader).flatMap((dict) => {
      const checkpoint = journalCheckpointOf(reader, { dict });
      const parsed = checkpoint ? parseCheckpoint(checkpoint) : null;
      return checkpoint && parsed
        ? [{ treeSize: parsed.treeSize, rootHash: toHex(parsed.root) as JournalHead["rootHash"], checkpoint }]
        : [];
    });
  });

/** The journal's lines with the documents' heads among those that its entries have to fit. */
export function* withHeads(lines: Iterable<string>, anchors: readonly JournalHead[]): Generator<string> {
  let isFirst = true;
  for (const line of lines) {
    const header = isFirst ? parseJournalFileHeader(line) : null;
    isFirst = false;
    if (header === null) {
      yield line;
      continue;
    }
    const heads = [...header.heads, ...anchors].toSorted((a, b) => a.treeSize - b.treeSize);
    yield JSON.stringify({ ...header, heads });
  }
}

/** What the walk over the entries does not see: heads at the end of the journal, or beyond it. */
export const judgeAnchors = (
  verdict: JournalFileVerification,
  anchors: readonly JournalHead[],
): JournalFileVerification => {
  if (verdict.kind === "broken" || anchors.length === 0) return verdict;
  const { head, scope } = verdict.header;
  if (scope === "part")
    return {
      kind: "broken",
      check: "form",
      sequence: null,
      detail: "only a whole journal can be held against documents and checkpoints",
    };
  const beyond = anchors.find(({ treeSize }) => treeSize > head.treeSize);
  if (beyond)
    return {
      kind: "broken",
      check: "tail",
      sequence: head.treeSize,
      detail: `a head of ${beyond.treeSize} entries is known, and the journal has ${head.treeSize}`,
    };
  const forked = anchors.find(({ treeSize, rootHash }) => treeSize === head.treeSize && rootHash !== head.rootHash);
  return forked
    ? {
        kind: "broken",
        check: "fork",
        sequence: head.treeSize - 1,
        detail: "another head of this size is known",
      }
    : verdict;
};

import type { ByteSource } from "../pdf/byte-source.ts";
import { bufferSource } from "../pdf/byte-source.ts";
import { removeContent } from "../white-out/remove-content.ts";
import { composeFields, type ComposeInput } from "./compose-fields.ts";

/** A document as it is sealed: the document itself, or `rewritten` in its place, and behind it what draws the fields. */
export type ComposedDocument = { rewritten: Buffer | null; update: Buffer };

/**
 * Composes a document with its fields. What lies under white-outs is removed first, in a new file of its own, since an
 * incremental update would leave it in the revision below. Deterministic. Throws `PdfRefusal`.
 */
export const composeDocument = (source: ByteSource, input: ComposeInput): ComposedDocument => {
  const areas = input.fieldSet.fields.filter(({ type }) => type === "white_out").map(({ place }) => place);
  if (areas.length === 0) return { rewritten: null, update: composeFields(source, input) };
  const rewritten = removeContent(source, areas);
  return { rewritten, update: composeFields(bufferSource(rewritten), input) };
};

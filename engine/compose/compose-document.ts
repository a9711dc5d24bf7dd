import type { FieldSet } from "#contract/field/entity.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { bufferSource } from "../pdf/byte-source.ts";
import { composeFields, type ComposeInput } from "./compose-fields.ts";

/** A document as it is sealed: the document itself, or `rewritten` in its place, and behind it what draws the fields. */
export type ComposedDocument = { rewritten: Buffer | null; update: Buffer };

/** Composes a document with its fields. Deterministic. Throws `PdfRefusal`. */
export type DocumentComposer = (source: ByteSource, input: ComposeInput) => ComposedDocument;

const composeOnTop: DocumentComposer = (source, input) => ({ rewritten: null, update: composeFields(source, input) });

/**
 * What composes a document with these fields. What lies under white-outs is removed first, in a new file of its own, since
 * an incremental update would leave it in the revision below. Few documents have any, and no other waits for the readers
 * of page contents, fonts and pictures to load.
 */
export const composerOf = async ({ fields }: FieldSet): Promise<DocumentComposer> => {
  const areas = fields.filter(({ type }) => type === "white_out").map(({ place }) => place);
  if (areas.length === 0) return composeOnTop;
  const { removeContent } = await import("../white-out/remove-content.ts");
  // A judge composes one document in more than one way; removing takes the longest.
  const known = new WeakMap<ByteSource, Buffer>();
  return (source, input) => {
    const rewritten = known.get(source) ?? removeContent(source, areas);
    known.set(source, rewritten);
    return { rewritten, update: composeFields(bufferSource(rewritten), input) };
  };
};

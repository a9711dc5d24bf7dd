import { FieldSetSchema, type FieldSet } from "#contract/field/entity.ts";
import { canonicalJsonBytes, type JsonValue } from "#lib/canonical-json/canonical-json.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";

/** All that is drawn over the pages of a document, apart from the bytes of pictures, which are named by their SHA-256. */
export type ShownContent = {
  fieldSet: FieldSet;
  /** What the notary's seal says; undefined where no seal can be drawn. */
  notary: SealFacts | undefined;
  /** Whether seals are watermarked. */
  demo: boolean;
};

/**
 * The one writing (RFC 8785) of what lies over the pages: its SHA-256 is the same for the page that a notary looks at and
 * for the lock, exactly where both would draw the same. Fields keep their order, since a later one covers an earlier one;
 * names that the contract does not know are left out, since nothing of them is drawn.
 */
export const shownContentBytes = ({ fieldSet, notary, demo }: ShownContent): Uint8Array => {
  const content = { fieldSet: FieldSetSchema.parse(fieldSet), notary: notary ?? null, demo };
  // An optional member that is absent, and one that is undefined, are the same.
  return canonicalJsonBytes(JSON.parse(JSON.stringify(content)) as JsonValue);
};

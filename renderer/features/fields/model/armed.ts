import type { FieldType } from "#contract/field/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";

/** What the next click or drag on a page places; `signing`: a field of one's own that is signed with the same act. */
export type Armed = { kind: "field" | "signing"; type: FieldType } | { kind: "block"; block: NotaryBlock };

export const isArmedWith = (armed: Armed | null, type: FieldType, kind: "field" | "signing" = "field"): boolean =>
  armed?.kind === kind && armed.type === type;

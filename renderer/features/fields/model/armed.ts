import type { FieldType } from "#contract/field/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";

/** What the next click or drag on a page places. */
export type Armed = { kind: "field"; type: FieldType } | { kind: "block"; block: NotaryBlock };

export const isArmedWith = (armed: Armed | null, type: FieldType): boolean =>
  armed?.kind === "field" && armed.type === type;

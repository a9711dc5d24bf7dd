import type { FieldPlace } from "#contract/field/entity.ts";

/** A place to bring into view; a new key asks anew. */
export type RevealRequest = { key: string | number; place: FieldPlace };

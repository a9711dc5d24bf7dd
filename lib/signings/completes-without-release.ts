import type { SigningKind } from "#contract/signing/entity.ts";

const kinds: readonly SigningKind[] = ["test", "practice", "review"];

/** What serves learning, trying out and looking through: its meeting is completed whether anything is released or not. */
export const completesWithoutRelease = (kind: SigningKind): boolean => kinds.includes(kind);

import type { FieldPlace } from "#contract/field/entity.ts";

export const practiceDocumentName = "Practice document.pdf";

/** Under the text, which ends above them. */
export const practicePlaces = {
  signature: { page: 0, x: 54, y: 402, width: 180, height: 60 },
  stamp: { page: 0, x: 308, y: 372, width: 250, height: 120 },
} as const satisfies Record<string, FieldPlace>;

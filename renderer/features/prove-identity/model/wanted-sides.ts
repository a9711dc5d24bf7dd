import type { CapturedSide, IdType } from "#contract/identity/entity.ts";

/** The pictures of a document that a vendor wants: all that a passport says stands on one page. */
export const wantedSides = (wants: readonly CapturedSide[], typeOfId: IdType): CapturedSide[] =>
  typeOfId === "passport" ? wants.filter((side) => side !== "back") : [...wants];

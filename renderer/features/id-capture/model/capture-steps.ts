import type { CapturedSide, IdType } from "#contract/identity/entity.ts";

/** Pictures, and after that of a passport's page the two lines at its bottom, which are typed. */
export type CaptureStep = CapturedSide | "zone";

export const captureSteps = (wants: readonly CapturedSide[], typeOfId: IdType): CaptureStep[] =>
  wants.flatMap((side) => (side === "front" && typeOfId === "passport" ? [side, "zone"] : [side]));

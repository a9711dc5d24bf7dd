import type { SigningKind } from "#contract/signing/entity.ts";

export const signingKindNames: Record<SigningKind, string> = {
  real: "Notarization",
  review: "Review",
  practice: "Practice",
  test: "Test",
  "ron-endorsement": "RON endorsement",
};

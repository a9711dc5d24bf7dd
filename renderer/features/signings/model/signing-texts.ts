import type { Signing, SigningCategory, SigningKind } from "#contract/signing/entity.ts";
import { signingKindNames } from "#lib/signings/kind-names.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

/** account-and-shell §4. */
export const categoryTexts: Record<SigningCategory, { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "neutral" },
  upcoming: { label: "Upcoming", tone: "info" },
  scheduled: { label: "Scheduled", tone: "neutral" },
  waiting: { label: "Waiting for confirmation", tone: "attention" },
  proposedTime: { label: "Pending Confirmation", tone: "attention" },
  notCompleted: { label: "Not Completed", tone: "seal" },
  available: { label: "Available", tone: "info" },
  expired: { label: "Needs Rescheduling", tone: "attention" },
  terminated: { label: "Terminated", tone: "seal" },
  completed: { label: "Completed", tone: "verified" },
};

export const kindTexts: Record<SigningKind, { label: string; description: string }> = {
  real: { label: signingKindNames.real, description: "A notarial act with legal effect" },
  review: { label: signingKindNames.review, description: "Look at the documents together; nothing is notarized" },
  practice: { label: signingKindNames.practice, description: "Try a meeting out, alone or with a colleague" },
  test: { label: signingKindNames.test, description: "Check camera, documents and certificate" },
  "ron-endorsement": {
    label: signingKindNames["ron-endorsement"],
    description: "The meeting that a commission's endorsement asks for",
  },
};

export const documentsText = ({ documentCount }: Signing): string => {
  if (documentCount === 0) return "No document";
  return documentCount === 1 ? "1 document" : `${documentCount} documents`;
};

export const peopleText = (signing: Signing): string =>
  signing.memberNames.length > 0
    ? signing.memberNames.join(", ")
    : signing.status === "open"
      ? "Nobody added yet"
      : "Nobody else took part";

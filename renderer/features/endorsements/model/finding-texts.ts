import type { CheckedEndorsement } from "#contract/endorsement/entity.ts";
import { longDay } from "#lib/calendar/days.ts";
import { formatDay } from "#renderer/ui/format.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

/** What the list of the state says of it, in a sentence. */
export const findingText = ({
  finding,
  stateName,
}: Pick<CheckedEndorsement, "finding" | "stateName">): { tone: Tone; text: string } => {
  switch (finding.kind) {
    case "no-list":
      return { tone: "neutral", text: `No list of ${stateName} was read in` };
    case "not-on-it":
      return { tone: "attention", text: `Not on the list of ${stateName} of ${formatDay(finding.importedAt)}` };
    case "differs": {
      const where = [finding.name, finding.county].filter(Boolean).join(", ");
      return {
        tone: "attention",
        text: `The list of ${formatDay(finding.importedAt)} says otherwise: ${where}, until ${longDay(finding.expiresOn)}`,
      };
    }
    case "agrees":
      return { tone: "verified", text: `As on the list of ${formatDay(finding.importedAt)}` };
  }
};

export const statusTexts: Record<CheckedEndorsement["status"], { tone: Tone; text: string }> = {
  waiting: { tone: "attention", text: "Waiting" },
  approved: { tone: "verified", text: "Approved" },
  refused: { tone: "seal", text: "Not approved" },
};

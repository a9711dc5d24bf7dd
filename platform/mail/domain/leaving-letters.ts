import { longDay } from "#lib/calendar/days.ts";
import type { AccountLetterName } from "../../store/tables/account-tables.ts";
import type { AccountLetter } from "./account-letter.ts";

type LeavingLetterName = Extract<AccountLetterName, "records-handed-over" | "hand-over-begun">;

/** Letters about what somebody leaves behind. */
export const leavingLetters: Record<LeavingLetterName, AccountLetter> = {
  "records-handed-over": {
    alsoAfterTheEnd: true,
    alsoWhereMailCameBack: true,
    write: ({ fullName, platformName, facts }) => ({
      subject: `Your records with ${platformName} are handed over`,
      greeting: `Hello ${fullName},`,
      paragraphs: [
        `An administrator hands the records of your work as a notary over to ${facts["receiver"] ?? ""}, because ${facts["why"] ?? ""} on ${longDay(facts["happenedOn"] ?? "")}.`,
        "The administrator cannot read what the entries of your journal say: it goes to the receiver encrypted, or not at all. Nothing of your account is deleted by this.",
      ],
      notes: ["If you think that this is a mistake, write to whoever runs the platform at once."],
    }),
  },
  "hand-over-begun": {
    alsoWhereMailCameBack: true,
    write: ({ fullName, platformName, facts }) => ({
      subject: `${facts["administrator"] ?? ""} hands over a notary’s journal on ${platformName}`,
      greeting: `Hello ${fullName},`,
      paragraphs: [
        `${facts["administrator"] ?? ""} has the journal and the records of ${facts["notary"] ?? ""} put together for ${facts["receiver"] ?? ""}.`,
        `What the journal says is encrypted for the certificate of ${facts["subject"] ?? ""}, SHA-256 ${facts["fingerprint"] ?? ""}. Whoever has its key can read it.`,
      ],
      notes: [
        "You are told because you administer the platform, too. If you doubt it, delete the file on the page of the person, and ask.",
      ],
    }),
  },
};

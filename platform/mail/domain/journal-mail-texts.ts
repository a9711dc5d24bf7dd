import type { MailContent } from "#lib/texts/mail-words.ts";
import { momentOf } from "./mail-texts.ts";

/** A computer of a journal, and when it was let in or out. */
export type MailedComputer = {
  notaryName: string;
  notaryTimezone: string;
  /** As the notary called it; null for the computer that began the journal. */
  name: string | null;
  /** Of its key, as the list of computers shows it. */
  code: string;
  at: Date;
  /** Who runs the platform can do what the notary cannot: give the account another password. */
  platformName: string;
};

const computerOf = ({ name, code }: MailedComputer): string =>
  name === null ? `the computer that began it (code of its key: ${code})` : `“${name}” (code of its key: ${code})`;

const whenOf = ({ at, notaryTimezone }: MailedComputer): string => momentOf(at, notaryTimezone);

const wasIt = "You did this? Then there is nothing to do.";
const ownPassword = ({ platformName }: MailedComputer): string =>
  `Choose a new password for your account at ${platformName}, under “Password and devices”: that logs out everything else`;

export const journalContinuedMail = (computer: MailedComputer): MailContent => ({
  subject: "Your journal was continued from another computer",
  greeting: `Hello ${computer.notaryName},`,
  paragraphs: [
    `On ${whenOf(computer)} the password of your account was typed on a computer that did not write your journal, to continue it there: ${computerOf(computer)}.`,
    "Since then only that computer writes your journal; those that wrote it before write no more. Every earlier entry stands as it was, and an entry says for good that the journal was continued, and why.",
  ],
  notes: [
    wasIt,
    `It was not you? Then somebody knows your password. ${ownPassword(computer)}. Then open the journal on a computer of yours, press “Computers”, and continue it from there: that ends the other computer. Note in your journal which entries are not yours.`,
  ],
});

export const computerAdmittedMail = (computer: MailedComputer): MailContent => ({
  subject: "A further computer writes your journal",
  greeting: `Hello ${computer.notaryName},`,
  paragraphs: [
    `On ${whenOf(computer)} a computer that writes your journal let another one in: ${computerOf(computer)}.`,
    "From now on both can write entries. An entry of the journal names the new one.",
  ],
  notes: [
    wasIt,
    `It was not you? Then somebody used a computer of yours. Open the journal on another one, press “Computers”, and revoke both: this one and the one that let it in. ${ownPassword(computer)}.`,
  ],
});

export const computerRevokedMail = (computer: MailedComputer): MailContent => ({
  subject: "A computer writes your journal no more",
  greeting: `Hello ${computer.notaryName},`,
  paragraphs: [
    `On ${whenOf(computer)} another computer that writes your journal ended this one’s part in it: ${computerOf(computer)}.`,
    "It can still read the journal. What it wrote stands.",
  ],
  notes: [
    wasIt,
    `It was not you? Then somebody used a computer of yours. Open the journal on another one, press “Computers”, look at which write it, and revoke those that you do not know. ${ownPassword(computer)}.`,
  ],
});

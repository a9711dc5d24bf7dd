import type { WaivablePart } from "#contract/document/act-parts.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { joined } from "../joined.ts";
import { acts } from "./acts.ts";

/** Ways into a signing and out of it. */
export const outside = {
  noLink: "Please open your personal link",
  noLinkText:
    "This page shows a signing only to the people who take part in it. Open the link in the mail that you got, exactly as it stands there.",
  lostLink: "I have lost my link",
  refusedFinally: "This link does not open",
  refused: "The signing could not be opened",
  lost: "This page has no access any more",
  lostLead: (title: string) => `“${title}” can no longer be read here.`,
  lostText: (notary: string) =>
    `Open your personal link again: it leads you back, or says why it does not. ${notary} may have withdrawn your access, sent you a newer link or taken you off the list, or this page was left open for too long. What you had signed before is kept.`,
  withdrawn: "Your access was withdrawn",
  withdrawnLead: (notary: string) => `${notary} has withdrawn your access to this signing.`,
  withdrawnText: (notary: string) =>
    `What you had signed before is kept. You do not have to do anything; if you think that this is a mistake, ask ${notary} to send you a new link.`,
  removed: "You are no longer part of this signing",
  removedLead: (notary: string, title: string, when: string | null) =>
    `${notary} took you off the list of “${title}”${when === null ? "" : ` on ${when}`}.`,
  removedText: (notary: string) =>
    `No document bears a signature of yours. What you agreed to or filled in before stands in the record of the signing. If this was a mistake, ask ${notary} to add you again. This page has ended; you may close it.`,
  terminated: "This signing was ended",
  terminatedLead: (notary: string, title: string, when: string | null) =>
    `${notary} ended “${title}”${when === null ? "" : ` on ${when}`}. No document was released.`,
  terminatedText: (notary: string, isNotarization: boolean) =>
    `The documents, what you filled in and the record of the meeting are kept; nobody can change them any more. You do not have to do anything. If you still need ${isNotarization ? "the documents notarized" : "the documents signed"}, ask ${notary} for a new signing.`,
};

/** Coming back by a mailed code. */
export const comeBack = {
  title: "Come back by e-mail",
  lead: "Enter the e-mail address that the notary invited. We send you a code that lets you in.",
  address: "Your e-mail address",
  send: "Send me a code",
  enterTitle: "Enter the code",
  onItsWay:
    "If {address} was invited to a signing, a mail with six digits is on its way there. It may take a minute; please look among the unwanted mail too.",
  code: "Code from the mail",
  codeText: "It works for ten minutes.",
  goIn: "Go in",
  sendAgain: "Send a new code",
  otherAddress: "Use another address",
  which: "Which one do you want to open?",
  withNotary: (notary: string) => `With ${notary}`,
  personAndNotary: (person: string, notary: string) => `${person}, with ${notary}`,
  older: "Show older ones",
};

/** The end: what the person holds, and how anyone can check it. `**` marks what is said louder, `` ` `` what is typed. */
export const copies = {
  heading: "It is done",
  opening: "Opening your documents",
  lead: (notary: string, count: number, when: string | null) =>
    `${notary} has locked and released your ${count === 1 ? "document" : "documents"}${when === null ? "" : ` on ${when}`}.`,
  holdHeading: "What you hold",
  /** @param isWhole a notarization of which no part was waived */
  hold: (count: number, isWhole: boolean) =>
    `${count === 1 ? "This file is the original" : "These files are the originals"}, not a scan of one. ${isWhole ? "The signatures, the notary’s stamp and a digital lock are inside." : "A digital lock is inside: any later change shows."} The notary has exactly the same. Keep it as you would keep paper; a copy of the file is as good as the first.`,
  /** Of what is no notarization. */
  notarizesNothing: (kind: SigningKind, count: number) =>
    `This was ${acts.kinds[kind]}. ${count === 1 ? "The document is" : "The documents are"} not notarized.`,
  /** Of one document. */
  without: (parts: readonly WaivablePart[]) =>
    `Locked without ${joined(
      "en",
      parts.map((part) => acts.parts[part]),
    )}, which the notary waived. The reason stands in the certificate of completion.`,
  download: "Download the PDF",
  lockedBy: (subject: string) => `Locked by ${subject}. The file’s fingerprint (SHA-256):`,
  copyFingerprint: "Copy the fingerprint",
  together: "Everything together",
  togetherText: "The certificate of completion says who took part, what was agreed to, and what happened when.",
  checkHeading: "How anyone can check it",
  check: "Whoever you give the file to can see for themselves that nothing was changed.",
  qrCode: (address: string) => `QR code of ${address}`,
  onPlatform:
    "**On this platform.** At {address} they drop the file and see whether it is what was released here. Their browser compares it; the file is not sent, and no link is needed.",
  withoutUs: "Or without asking us:",
  ways: [
    "**In a PDF program.** Open it in Adobe Acrobat Reader, which is free: a bar on top says who signed and whether the document was changed since. If it does not know the notary’s certificate authority, it says so; that alone does not mean that anything is wrong.",
    "**By its fingerprint.** Every file has one, and it changes with the smallest change. It is the same as above as long as the file is. Windows shows it with `certutil -hashfile FILE SHA256`, a Mac with `shasum -a 256 FILE`.",
    "**With a free tool, for experts.** `pdfsig FILE` names the certificate and says whether the lock covers the whole file.",
  ],
};

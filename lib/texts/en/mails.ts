import { mailedDay, mailedMoment, type MailedSigning, type SignerMails } from "../mail-words.ts";

const notaryOf = ({ notaryName, notaryState }: MailedSigning): string =>
  notaryState === null ? `${notaryName}, notary public,` : `${notaryName}, notary public in ${notaryState},`;

const roleOf = ({ type }: MailedSigning): string => (type === "witness" ? "take part as a witness in" : "sign");

/** Where someone goes who has no link that works. */
const wayBack = (returnUrl: string): string =>
  `If the link has stopped working, open ${returnUrl} and enter this e-mail address: you get a code that lets you in.`;

export const mails: SignerMails = {
  invitation: (signing, link, { returnUrl }) => ({
    subject: `${signing.notaryName} invites you to ${roleOf(signing)} “${signing.title}”`,
    greeting: `Hello ${signing.fullName},`,
    paragraphs: [
      `${notaryOf(signing)} invites you to ${roleOf(signing)} “${signing.title}” online.`,
      ...(signing.scheduledAt === null
        ? []
        : [`The meeting is planned for ${mailedMoment("en", signing.scheduledAt, signing.notaryTimezone)}.`]),
      "You need a browser on a computer, a tablet or a phone, and nothing to install. You can open the link as often as you like.",
    ],
    action: { label: "Open your signing", url: link.url },
    notes: [
      `This link is yours alone: whoever has it can sign in your name, so do not pass this mail on. It works until ${mailedDay("en", link.expiresAt, signing.notaryTimezone)}.`,
      wayBack(returnUrl),
      `You do not know ${signing.notaryName}, or did not expect this? Then do nothing: without you nothing is signed.`,
      // Whoever would rather read Spanish, and was invited by a notary who did not know it.
      "¿Prefiere leer en español? Abra el enlace y elija “Español” arriba.",
    ],
  }),
  documentsReady: (signing, link, { returnUrl, checkUrl }) => ({
    subject: `Your documents are ready: “${signing.title}”`,
    greeting: `Hello ${signing.fullName},`,
    paragraphs: [
      `${signing.notaryName} has finished “${signing.title}” and released its documents. They are locked with the notary’s certificate and can be downloaded now, together with the certificate of completion.`,
      "Please keep a copy in a place of your own. Any later change to a file shows in every PDF program that checks signatures.",
    ],
    action: { label: "Download your documents", url: link.url },
    notes: [
      "This link is yours alone: whoever has it can read your documents, so do not pass this mail on.",
      `Whoever you give a document to can see at ${checkUrl} that it is unchanged. That page needs no link; pass its address on with the file.`,
      wayBack(returnUrl),
    ],
  }),
  identityAsked: (signing, link, { returnUrl }) => ({
    subject: `Please prove your identity for “${signing.title}”`,
    greeting: `Hello ${signing.fullName},`,
    paragraphs: [
      `${notaryOf(signing)} asks you to prove your identity before you ${roleOf(signing)} “${signing.title}”.`,
      "Have your driver’s license or passport at hand. You need 10 to 15 minutes without interruption, and a phone or a computer with a camera.",
    ],
    action: { label: "Prove your identity", url: link.url },
    notes: [
      `This link is yours alone: whoever has it can act in your name, so do not pass this mail on. It works until ${mailedDay("en", link.expiresAt, signing.notaryTimezone)}.`,
      wayBack(returnUrl),
      `You do not know ${signing.notaryName}, or did not expect this? Then do nothing, and send nobody a picture of a document.`,
    ],
  }),
  returnCode: (code, minutes) => ({
    subject: `${code} is your code`,
    greeting: "Hello,",
    paragraphs: ["Type this code on the page where you asked for it, and you are back in your signing:"],
    code,
    notes: [
      `It works once and for ${minutes} minutes. Nobody will ever call you to ask for it: give it to no one.`,
      "You did not ask for a code? Then do nothing. Without it nobody gets in.",
    ],
  }),
  noReturn: (notaryName, title) => ({
    subject: "You cannot come back by a code",
    greeting: "Hello,",
    paragraphs: [
      `A code was asked for with this e-mail address. ${notaryName} has withdrawn your access to “${title}”, so a code cannot let you in.`,
      `If you think that this is a mistake, ask ${notaryName} to send you a new link.`,
    ],
    notes: ["You did not ask for a code? Then you need not do anything."],
  }),
  buttonFails: "If the button does nothing, copy this address into your browser:",
};

import { defineErrors } from "./define-errors.ts";
import { documentErrors } from "./document-errors.ts";
import { lockErrors } from "./lock-errors.ts";
import { requestErrors } from "./request-errors.ts";
import { workstationErrors } from "./workstation-errors.ts";

/** Failures that the platform answers with; see define-errors.ts for what an entry says. */
const platformErrors = defineErrors({
  // Sign-in and access
  "auth/signed-out": {
    status: 401,
    passes: "later",
    happened: "You are not signed in, or your session has ended.",
    kept: "What the platform had accepted is kept.",
    todo: "Please log in and try again.",
  },
  "auth/wrong-credentials": {
    status: 422,
    happened: "The e-mail address and the password do not belong together.",
    kept: "Nothing was changed.",
    todo: "Check both and try again.",
  },
  "auth/forbidden": {
    status: 403,
    happened: "This account may not do that.",
    kept: "Nothing was changed.",
    todo: "Sign in with an account that takes part in this signing.",
  },
  "auth/csrf": {
    status: 419,
    happened: "The page was open for too long to be trusted with this step.",
    kept: "Nothing was changed.",
    todo: "Reload the page and try again.",
  },
  "auth/too-many-attempts": {
    status: 429,
    passes: "by-itself",
    happened: "There were too many attempts in a short time.",
    kept: "Nothing was changed.",
    todo: "Wait {retryAfterSeconds} seconds and try again.",
  },
  "link/unknown": {
    status: 404,
    verdict: true,
    happened: "This personal link is not known here.",
    kept: "Nothing was changed.",
    todo: "Open the link exactly as it stands in the mail, or have a code mailed to you.",
  },
  "link/expired": {
    status: 410,
    verdict: true,
    happened: "This personal link expired on {expiredOn}.",
    kept: "What you had signed before is kept.",
    todo: "Have a code mailed to you, or ask {notary} for a new link.",
  },
  "link/revoked": {
    status: 410,
    verdict: true,
    happened: "This personal link was replaced by a newer one.",
    kept: "What you had signed before is kept.",
    todo: "Open the link in the newest mail, or have a code mailed to you.",
  },
  "link/withdrawn": {
    status: 410,
    verdict: true,
    happened: "{notary} has withdrawn your access to this signing.",
    kept: "What you had signed before is kept.",
    todo: "If you think that this is a mistake, ask {notary} to send you a new link.",
  },
  "return/wrong-code": {
    status: 422,
    happened: "This is not the code from the mail.",
    kept: "Nothing was changed; {attemptsLeft} of its attempts are left.",
    todo: "Compare the six digits with the latest mail; an earlier code does not work any more.",
  },
  "return/code-ended": {
    status: 410,
    happened:
      "This code cannot be used any more: it was used, it is older than ten minutes, or it was mistyped too often.",
    kept: "Nothing was changed.",
    todo: "Have a new code sent.",
  },
  "link/removed": {
    status: 410,
    verdict: true,
    happened: "You are no longer part of this signing: {notary} took you off its list.",
    kept: "What you had agreed to or filled in before is in the signing's record.",
    todo: "If that was a mistake, ask {notary} to add you again.",
  },

  // People
  "member/duplicate-email": {
    status: 422,
    happened: "{email} is already the e-mail address of {name} in this signing.",
    kept: "Nobody was added or changed.",
    todo: "Give each person an address of their own.",
  },
  "member/joined": {
    status: 409,
    happened: "{name} has opened the personal link already, so their name and address can no longer be changed.",
    kept: "Everything about {name} is as it was.",
    todo: "If this is the wrong person, remove them and add the right one.",
  },
  "member/has-signed": {
    status: 409,
    happened: "{name} has signed “{document}”, so they cannot be removed.",
    kept: "{name} and everything that they signed are as they were.",
    todo: "Ask {name} to empty their signatures first, or end the signing and open a new one.",
  },
  "member/info-incomplete": {
    status: 422,
    happened: "Some of your personal information is missing: {missing}.",
    kept: "What you had written is kept.",
    todo: "Fill in what is missing.",
  },
  "member/bad-phone": {
    status: 422,
    happened: "{phone} is not a telephone number that can be called.",
    kept: "Your earlier number, if any, is kept.",
    todo: "Check it; numbers outside the United States begin with + and the country code.",
  },

  // Requests
  "upload/no-room": {
    status: 422,
    happened:
      "Files of yours that were sent and not yet made into documents take {usedMegabytes} MB of the {maxMegabytes} MB that they may.",
    kept: "What was there before is kept; of this file nothing was stored.",
    todo: "Add the files that are waiting to a signing, or wait: what nobody uses is deleted after a day.",
  },
  "platform/defect": {
    status: 500,
    passes: "later",
    happened: "Something went wrong on the platform.",
    kept: "What the platform had accepted before is kept.",
    todo: "Try again; if it happens again, give support the number {reference}.",
  },
  "platform/disk-full": {
    status: 507,
    passes: "later",
    happened: "The platform has no space left to store this.",
    kept: "Nothing that was stored before is lost; of this step nothing was stored.",
    todo: "Ask whoever runs the platform to free some space, then try again.",
  },
  "platform/unavailable": {
    status: 503,
    passes: "by-itself",
    happened: "The platform cannot reach its database at the moment.",
    kept: "What the platform had accepted is kept.",
    todo: "Try again in a minute.",
  },
  "platform/taken-over": {
    status: 503,
    passes: "by-itself",
    happened: "Another platform process has taken over this platform's database ({by}).",
    kept: "What the platform had accepted is kept; of this step nothing was stored.",
    todo: "Try again in a minute; if it stays so, tell whoever runs the platform that two of them are running.",
  },
  "platform/stopping": {
    status: 503,
    passes: "by-itself",
    happened: "The platform is being stopped.",
    kept: "What the platform had accepted is kept.",
    todo: "Try again in a minute.",
  },

  // Notary blocks
  "block/duplicate-name": {
    status: 422,
    happened: "You have a notary block called “{name}” already.",
    kept: "The earlier block is kept.",
    todo: "Choose another name.",
  },
  "block/too-many": {
    status: 422,
    happened: "You have {max} notary blocks already, which is the most.",
    kept: "Your blocks are kept.",
    todo: "Delete one under My Notary Blocks, then save this one.",
  },

  // Fields
  "fields/stale-version": {
    status: 409,
    verdict: true,
    happened: "Someone changed the fields after the version on this screen ({sent}); the current one is {current}.",
    kept: "The current version is kept and is shown now.",
    todo: "Look at the document again and repeat the step.",
  },
  "fields/frozen": {
    status: 423,
    happened: "The notary is locking this document, so its fields are frozen until {until}.",
    kept: "The fields are as they were.",
    todo: "Wait until the lock has ended.",
  },
  "fields/not-yours": {
    status: 403,
    verdict: true,
    happened: "This field belongs to someone else.",
    kept: "The field is as it was.",
    todo: "Fill the fields in your colour.",
  },
  "fields/signed": {
    status: 409,
    verdict: true,
    happened: "This field holds the signature of {name}, so it stays where it was signed.",
    kept: "The field is as it was.",
    todo: "If it must stand elsewhere, delete it, place a new one, and have it signed again.",
  },
  "member/no-consent": {
    status: 409,
    happened: "You have not agreed to sign electronically.",
    kept: "Nothing was signed.",
    todo: "Read the text on the welcome page and agree to it, or ask the notary for paper copies.",
  },
  "fields/bad-operation": {
    status: 422,
    verdict: true,
    happened: "The change does not fit the document: {detail}.",
    kept: "The fields are as they were.",
    todo: "Reload the document and try again.",
  },
  "text/hidden-character": {
    status: 422,
    happened: "A name or text holds a character that cannot be seen or that turns the writing around (U+{codePoint}).",
    kept: "Nothing was changed.",
    todo: "Type it anew instead of pasting it; rename a file that carries such a character in its name.",
  },
  "white-out/cannot-remove": {
    status: 422,
    happened: "Page {page} has {obstacle} where the white-out lies, so what is under it cannot be removed for certain.",
    kept: "The document is as it was.",
    todo: "Move the white-out or make it smaller; or print the document to a new PDF, present that, and try again.",
  },
  "white-out/signed-document": {
    status: 409,
    happened: "“{name}” carries a digital signature already, and removing something would break it.",
    kept: "The document is as it was.",
    todo: "Ask for an unsigned copy, or leave the content as it is.",
  },
  "white-out/attachments": {
    status: 409,
    happened: "“{name}” has files attached to it, which may hold what the white-out removes.",
    kept: "The document is as it was.",
    todo: "Present a copy without attachments.",
  },
  "white-out/over-seal": {
    status: 409,
    happened:
      "A white-out and a signature, initials, a seal or a notarial statement would lie on one another on page {page}.",
    kept: "The fields are as they were.",
    todo: "Place them beside one another.",
  },
  "signature/not-png": {
    status: 422,
    verdict: true,
    happened: "The signature is not a PNG picture that can be read.",
    kept: "Your earlier signature, if any, is kept.",
    todo: "Draw it again.",
  },
  "text/unsupported-character": {
    status: 422,
    happened: "The character {character} (U+{codePoint}) is in no font of this program.",
    kept: "The document is not locked.",
    todo: "Write the text of that field without it.",
  },
  "fields/text-too-long": {
    status: 422,
    verdict: true,
    happened:
      "The text does not fit into the field: it would be smaller than {smallestPt} points, which nobody can read.",
    kept: "The fields are as they were.",
    todo: "Shorten the text, or make the field larger.",
  },
  "fields/unsupported-character": {
    status: 422,
    verdict: true,
    happened: "The character {character} (U+{codePoint}) is in no font of this program, so it could not be sealed.",
    kept: "The fields are as they were.",
    todo: "Write the text without it.",
  },
  "fields/bad-date": {
    status: 422,
    verdict: true,
    happened: "A date field takes a date as month/day/year, such as 05/31/2029; “{text}” is none.",
    kept: "The fields are as they were.",
    todo: "Choose the date once more.",
  },

  "certificate/not-accepted": {
    status: 422,
    happened: "The platform does not accept this certificate: {reason}.",
    kept: "Nothing was registered.",
    todo: "Import the certificate that your certificate authority issued to you for signing documents.",
  },
  "certificate/other-name": {
    status: 422,
    happened:
      "The certificate was issued to “{subject}”, but the commission of this account is in the name of “{commission}”.",
    kept: "Nothing was registered.",
    todo: "Import the certificate that was issued to {commission}. If your name has changed, have the commission of this account corrected by your administrator first.",
  },
  "signing/not-all-locked": {
    status: 409,
    happened: "Not every document is locked yet: {names}.",
    kept: "The meeting is as it was.",
    todo: "Lock each document, then finish.",
  },
  "signing/closed": {
    status: 409,
    happened: "This signing has ended.",
    kept: "Its documents and its record are kept.",
    todo: "Open it from My Signings to read or download them.",
  },
  "signing/not-released": {
    status: 409,
    happened: "Nothing has been released in this signing.",
    kept: "The meeting is as it was.",
    todo: "Come back after the notary has finished the meeting.",
  },
  "release/zip-not-ready": {
    status: 409,
    happened: "The ZIP of this signing is still being prepared.",
    kept: "Every released document can be downloaded by itself already.",
    todo: "Try again in a moment.",
  },
  "release/zip-failed": {
    status: 409,
    happened: "The ZIP of this signing could not be made.",
    kept: "Every released document can be downloaded by itself.",
    todo: "Ask for the ZIP again, or download the documents one by one.",
  },

  // Idempotency
  "idempotency/mismatch": {
    status: 422,
    happened: "The same step was sent twice with different content.",
    kept: "The first one is kept.",
    todo: "Reload and look at what is stored.",
  },
  "idempotency/running": {
    status: 409,
    passes: "by-itself",
    happened: "The same step is still being carried out.",
    kept: "The first one goes on.",
    todo: "Wait a moment.",
  },
});

export const errorRegistry = {
  ...platformErrors,
  ...documentErrors,
  ...requestErrors,
  ...lockErrors,
  ...workstationErrors,
};

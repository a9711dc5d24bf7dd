import { defineErrors } from "../common/define-errors.ts";

/** Failures of a lock, as the engine, the workstation and the platform name them. */
export const lockErrors = defineErrors({
  "lock/lease-expired": {
    status: 409,
    verdict: true,
    happened: "The lock took longer than the document was reserved for.",
    kept: "The document is unlocked and unchanged.",
    todo: "Lock it again.",
  },
  "lock/not-as-shown": {
    verdict: true,
    happened: "What the platform reserved for the lock is not what this page showed you: {what} are other ones.",
    kept: "Nothing was locked; the document is unlocked and unchanged.",
    todo: "Reload the page, look at the document again from its first page to its last, and lock it only if it is right. If it happens again, tell support.",
  },
  "lock/changed-since-confirmed": {
    verdict: true,
    happened: "“{name}” was changed after you had confirmed it.",
    kept: "It is not locked, and stands as it is now.",
    todo: "Look at it again, then lock it.",
  },
  "lock/broke-off": {
    happened: "The lock of “{name}” broke off by a mistake in the workstation.",
    kept: "It is not half locked: a signed file that was finished is handed in by itself, otherwise the document is unlocked and unchanged.",
    todo: "Lock it again if it is unlocked; if it happens again, send support the work log.",
  },
  "lock/other-lease": {
    status: 423,
    verdict: true,
    happened: "The document is being locked from another window or computer.",
    kept: "The document is as it was.",
    todo: "Wait until {until}, then look again.",
  },
  "lock/signature-invalid": {
    status: 422,
    verdict: true,
    happened: "The locked file's signature does not hold: {detail}.",
    kept: "The document stays unlocked on the platform.",
    todo: "Lock it again; if it happens again, send support the work log.",
  },
  "lock/not-whole-document": {
    status: 422,
    verdict: true,
    happened: "The signature does not cover the whole file.",
    kept: "The document stays unlocked on the platform.",
    todo: "Lock it again.",
  },
  "lock/other-document": {
    status: 422,
    verdict: true,
    happened: "The locked file was not made from the version that was frozen.",
    kept: "The document stays unlocked on the platform.",
    todo: "Lock it again.",
  },
  "lock/stamp-changed": {
    status: 409,
    verdict: true,
    happened: "Your stamp was changed while “{name}” was being locked.",
    kept: "The document is unlocked and unchanged.",
    todo: "Look at the stamp on it, then lock it again.",
  },
  "lock/unknown-journal-head": {
    status: 422,
    verdict: true,
    happened: "The locked file names a head of your journal that the platform does not know.",
    kept: "The document is unlocked, as it was.",
    todo: "Open the journal and check it, then lock again.",
  },
  "lock/other-certificate": {
    status: 422,
    verdict: true,
    happened: "The file was locked with a certificate that is not registered for this notary.",
    kept: "The document stays unlocked on the platform.",
    todo: "Import your certificate on this workstation, then lock again.",
  },
  "lock/certificate-revoked": {
    verdict: true,
    happened: "The certificate of {subject} was revoked ({reason}, {revokedOn}), so nothing can be locked with it.",
    kept: "The document is unlocked and unchanged.",
    todo: "Ask your certificate authority why, and import the certificate that it issues in its place.",
  },
  "lock/level-not-reached": {
    verdict: true,
    happened: "“{name}” could be locked at level {reached} only, not at {level}: {detail}",
    kept: "Nothing was written, and the document is unlocked and unchanged.",
    todo: "Try again when it can be had, or ask for a lower level.",
  },
  "lock/not-delivered": {
    happened: "“{name}” was signed on this computer, but the platform could not be reached to hand it in.",
    kept: "The signed file is kept on this computer; the document stays reserved until {until}.",
    todo: "Nothing: it is handed in when the connection is back. If the reservation ends first, the document is unlocked again and this workstation says so.",
  },
  "lock/already-running": {
    happened: "“{name}” is being locked on this computer already.",
    kept: "The lock that runs goes on.",
    todo: "Look for its confirmation window.",
  },
  "lock/proof-not-had": {
    status: 409,
    happened: "Nothing could be added to “{name}”: {detail}",
    kept: "The locked document is as it was, and valid.",
    todo: "Try again later.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    lock: typeof lockErrors;
  }
}

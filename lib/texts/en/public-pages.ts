import type { ReleasedFileKind } from "#contract/check/http.ts";
import type { WaivablePart } from "#contract/document/act-parts.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { joined } from "../joined.ts";
import { acts } from "./acts.ts";

const files: Record<ReleasedFileKind, string> = {
  document: "A locked document",
  "document-with-proof": "A locked document, with a later time-stamp behind it",
  certificate: "A certificate of completion",
  package: "The ZIP of everything that was released",
};

/** What the place is, for whoever opens its bare address. */
export const home = {
  title: "Signed and notarized online",
  lead: "Here notaries meet the people who sign, and release what was signed. Which way is yours?",
  noAnswer: "This place does not answer",
  noAnswerText: "This page goes on by itself as soon as there is an answer.",
  invited: {
    title: "You were invited to sign",
    text: "Open the link in the mail that you got. It is yours alone, works in any browser, and needs nothing to be installed.",
    act: "I have lost my link",
  },
  given: {
    title: "You were given a document",
    text: "See whether it is what was released here, and whether anything was changed in it since. No account is needed.",
    act: "Check a document",
  },
  notary: {
    title: "You are a notary",
    /** `{address}` is this platform's. */
    text: "You work with the program Notary Workstation on your own computer. Where it asks for the platform, enter {address}.",
    copy: "Copy the address",
    register: "Register as a notary",
    costs: "What it costs",
  },
  account: {
    title: "You want an account",
    text: "To keep all your signings in one place, and to have something notarized. If you have one, your password and your devices are there.",
    register: "Register",
    logIn: "Log in",
  },
};

/** For whoever was given a document: is it what was released here, and do its signatures hold? */
export const onlineCheck = {
  title: "Check a document",
  lead: "See whether a file is, byte for byte, what was released here. Your browser computes its fingerprint; the file stays with you.",
  comparing: (name: string) => `Comparing ${name}`,
  drop: "Drop a file here",
  dropAnother: "Drop another file here",
  dropHint: "A PDF or the ZIP of everything. It is not sent anywhere.",
  without: "Without this page",
  withoutText:
    "A document that was locked proves itself. Open it in Adobe Acrobat Reader, which is free, or in Notary Workstation under “Check a document”: both say who signed and whether anything was changed since, without asking this platform.",
  comparison: "Comparison",
  whatItIs: "What it is",
  files,
  notary: "Notary",
  notaryOf: (name: string, state: string | null) => (state === null ? name : `${name}, notary public in ${state}`),
  locked: "Locked",
  released: "Released",
  file: "File",
  fingerprint: "Fingerprint",
  verdict: {
    notCompared: {
      label: "Not compared",
      sentence: "This file could not be compared.",
      more: (address: string) =>
        `The page was opened without a secure connection, and then a browser computes no fingerprint. Open ${address} instead.`,
    },
    unknown: {
      label: "Not known here",
      sentence: "This platform released no such file.",
      more: (name: string) =>
        `Either “${name}” was changed since, or it comes from elsewhere, or it is another copy of the same document: as it was before the lock, printed and scanned, or saved anew by some program. A change of one byte is enough.`,
    },
    withoutEffect: {
      label: "Released here, without effect",
      sentence: "This is what was released here, but it notarizes nothing.",
      more: (kind: SigningKind) => `It comes from ${acts.kinds[kind]}, not from a notarization.`,
    },
    waived: {
      label: "Released here, with parts waived",
      more: (parts: readonly WaivablePart[], isOneDocument: boolean) =>
        `${isOneDocument ? "It was locked without" : "At least one document of it was locked without"} ${joined(
          "en",
          parts.map((part) => acts.parts[part]),
        )}: the notary waived that, for a reason that stands in the certificate of completion.`,
    },
    released: { label: "Released here", sentence: "This is, byte for byte, what was released here." },
  },
  judging: {
    title: "Its signatures",
    judged: (sentence: string) => `Judged: ${sentence}`,
    busy: (name: string) => `Judging ${name}`,
    offer: (megabytes: number) =>
      `Who signed it, who vouches for them, and what was changed afterwards can be judged here as well, up to ${megabytes} MB. For that the file is sent to this platform, judged apart from everything else, and deleted at once.`,
    act: "Send it and have it judged",
    by: (host: string, moment: string) =>
      `Judged by this platform at ${host} on ${moment}; it has deleted the file. This says who signed and whether anything was changed; whether that was a notarization, only the comparison above says.`,
  },
};

import type { SigningKind } from "#contract/signing/entity.ts";
import { acts } from "./acts.ts";

/** The signer's way from the welcome to the signature, and what stands around every step of it. */
export const frame = {
  notary: (state: string | null) => (state === null ? "Notary public" : `Notary public, ${state}`),
  commission: (number: string) => `commission\u00a0${number}`,
  /** Where it matters what the word means in the person's own language. */
  aboutNotary: null as string | null,
  connecting: "Connecting…",
  reconnecting: "Reconnecting…",
  steps: "Steps",
  stepOf: (step: number, count: number, name: string) => `Step ${step} of ${count}: ${name}`,
  /** `since` is a time of day, or a day with it; null while it is not known. */
  waitingFor: (names: string, since: string | null) =>
    since === null ? `Waiting for ${names}` : `Waiting for ${names} since ${since}`,
  next: (announced: string) => `Next, ${announced}`,
  opening: "Opening your signing",
  noAnswer: "There is no answer at the moment",
  noAnswerOpening: "This page goes on by itself as soon as there is one.",
  noAnswerKept: "What you have done is kept. Leave this page open: it goes on by itself.",
  title: "Your signing",
  demo: "Demonstration, without legal effect",
  sentMail: "Sent mail",
};

/** Each step's name, and what happens in it, after “Next,”. */
export const steps = {
  welcome: { name: "Welcome", announced: "you are welcomed" },
  identity: { name: "Your identity", announced: "you prove who you are" },
  quiz: { name: "The quiz", announced: "you answer a short quiz" },
  personalInfo: { name: "About you", announced: "you say who and where you are" },
  signature: { name: "Your signature", announced: "you make your signature" },
  documents: { name: "Read and sign", announced: "you read and sign the documents" },
  waiting: { name: "The notary’s part", announced: "the notary locks the documents" },
  copies: { name: "Your copies", announced: "you get your copies" },
};

/** What is agreed to or sealed is English; other languages show a translation beside it, marked with these. */
export const translation = {
  /** What a block of English words is headed with where a translation stands beside it; null in English itself. */
  binding: null as string | null,
  translated: "",
  /** That no native lawyer has looked at it yet. */
  unreviewed: "",
  sealedInEnglish: null as string | null,
};

/** Agreeing to sign electronically, and not, or not any more. */
export const consent = {
  agree: "I agree to sign electronically",
  decline: "I do not want to sign electronically",
  confirmDecline: "Yes, I do not want to sign electronically",
  stopTitle: "Stop here without signing?",
  stopText: (notary: string) => `${notary} is told, and can offer you another way, for example on paper.`,
  stopLater: (notary: string) =>
    `What you have signed stays as it is, and what you have not signed stays unsigned. ${notary} is told, and can offer you another way, for example on paper.`,
  mayStop: "You may also stop here. Nothing that you have not signed is signed.",
  declined: "You did not agree to sign electronically",
  declinedText: (notary: string) =>
    `${notary} has been told. What you have not signed stays unsigned. You may ask for paper copies instead, or close this page.`,
  reconsider: "I have changed my mind",
};

export const welcome = {
  heading: (name: string) => `Welcome, ${name}`,
  lead: (notary: string, title: string, kind: SigningKind) =>
    kind === "real"
      ? `${notary} will notarize “${title}” with you.`
      : `${notary} will go through “${title}” with you. This is ${acts.kinds[kind]}: nothing is notarized.`,
  planIdentity: "You prove who you are, with your ID and a short quiz.",
  planAboutYou: "You say who and where you are, for the notary’s journal.",
  plan: [
    "You make a signature, once.",
    "You read each document and sign the fields that are marked for you.",
    "The notary completes and locks the documents, so that any later change shows.",
    "You download your copies.",
  ],
  consentHeading: "Signing electronically",
  thisText: "this text",
  version: (version: string) => `This is version ${version} of the text. It is recorded which version you agreed to.`,
};

export const makeSignature = {
  heading: "Make your signature",
  initialsHeading: "Make your initials",
  lead: "Draw it as you would on paper, type your name, or take a picture of your signature on white paper. You place it yourself, field by field.",
  /** Of somebody whose account keeps one. */
  kept: {
    reading: "Looking for what your account keeps",
    signature: {
      lead: "Your account keeps this signature.",
      alt: "The signature that your account keeps",
      use: "Use this signature",
      another: "Make another signature",
      keep: "Keep it in my account for my next signings",
    },
    initials: {
      lead: "Your account keeps these initials.",
      alt: "The initials that your account keeps",
      use: "Use these initials",
      another: "Make other initials",
      keep: "Keep them in my account for my next signings",
    },
  },
  haveAccount: "You have an account here. Once you are logged in, what it keeps as your signature is offered to you.",
  logIn: "Log in",
};

/** One device, several people. */
export const device = {
  now: "Now:",
  handTo: (name: string) => `Hand the device to ${name}`,
  handToSomebody: "Hand the device to …",
  handToSomebodyText: "Everything that is done then is done in that person’s name.",
  inTheirName: (name: string) => `What comes next is signed in ${name}’s name. Nobody else may do it.`,
  anotherSigning: (title: string, name: string) => `This leads to another signing, “${title}”, in ${name}’s name.`,
  haveIt: (name: string) => `I am ${name}, and I have the device`,
  backTo: (name: string) => `Go back to ${name}`,
};

const newAnswers = (count: number) => (count === 1 ? "1 new answer" : `${count} new answers`);

/** Asking the notary. */
export const questions = {
  newAnswers,
  answered: (notary: string, count: number) => `${notary} answered your question: ${newAnswers(count)}.`,
  yours: "Your questions",
  have: "I have a question",
  title: "Message the Notary",
  over: "This signing has ended. What you asked and what was answered stays in its record.",
  who: (notary: string) => `Only ${notary} sees it, at once. It goes into the record of this signing.`,
  stays: "What you are doing here stays as it is.",
  send: "Send to the notary",
  conversation: (notary: string) => `Your conversation with ${notary}`,
  about: "About",
  aboutPage: (place: string) => `This page: ${place}`,
  aboutDocument: (place: string) => `This document: ${place}`,
  aboutElse: "Something else",
  question: "Question",
  note: "Note",
  noteText: "What the notary should know; it needs no answer.",
  sent: "Message has been sent to the notary.",
  fillOne: "Please fill either of the fields",
  tooLong: (most: string) => `Together the two may have ${most} characters`,
};

/** What somebody was writing when the page lost its access. */
export const unsent = {
  title: "What you were writing",
  text: "It was not sent to anybody. Copy it if you need it; this page forgets it.",
  question: "Your question to the notary",
  note: "Your note to the notary",
  notSent: "Your question that was not sent",
  field: (name: string) => `For the field “${name}”`,
};

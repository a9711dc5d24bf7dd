import type { IdType } from "#contract/identity/entity.ts";

const attempts = (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`);
const time = (seconds: number) =>
  seconds % 60 !== 0 ? `${seconds} seconds` : seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;

/** The steps in which a signer proves who they are; what is said of a failure stands beside, in `identity-errors.ts`. */
export const identity = {
  reading: "Reading how far you are",
  simulated: "This is a simulator",
  simulatedText: (vendor: string) =>
    `“${vendor}” is part of this program, to try everything out. It proves nobody’s identity.`,
  /** The table of the way has these steps for one person alone, on a shared device as anywhere. */
  alone: "For this step be alone at the screen: nobody else should see your ID or your quiz.",
  /** The vendor does not answer. */
  away: (vendor: string) => `${vendor} does not answer at the moment`,
  awayText:
    "Nobody has failed, and everything that you did is kept. It is asked again by itself: leave this page open, or come back later by your personal link.",
  /** Nobody asks it but by this page's button. */
  awayTurn:
    "Nobody has failed, and everything that you did is kept. Try again in a few minutes, or come back later by your personal link.",

  start: {
    heading: "Prove who you are",
    lead: (notary: string) => `Before you sign, ${notary} has to know that you are really you.`,
    askedHeading: "What you will be asked for",
    document: { title: "Your ID", text: "Have your driver’s license or passport at hand. You take pictures of it." },
    selfie: { title: "Your face", text: "You take a picture of yourself, to be compared with the one on the ID." },
    quiz: {
      title: "A short quiz",
      text: (questions: number, seconds: number) =>
        `${questions} questions about your own past, to be answered in ${time(seconds)}. You are told before the time begins.`,
    },
    checkedBy: (vendor: string) => `This is checked by ${vendor}.`,
    keptHeading: "What is kept, and what is not",
    kept: "**Kept** for the notary’s record: the outcome, the kind of document, who issued it, and its dates. Your pictures are kept encrypted, and deleted when they need not be kept any longer; who opens one is written down, and shown to you.",
    notKept: "**Not kept** anywhere here: your Social Security number, the questions, and your answers.",
    begin: "Begin",
  },

  /** The window before the check begins. */
  before: {
    title: "Do you have time now?",
    needs: "Identity verification needs 10-15 minutes without interruption.",
    /** The specification's words, completed in its voice (decision 34). */
    warning:
      "If you've already scanned your government issued ID and passed the quiz for this signing, it's not necessary to proceed.",
    goesOn: "The result can take a moment to come in. Then this page goes on by itself.",
    back: "Once you have begun, do not use the Back button and do not close the page.",
    goOn: "I have the time, go on",
    later: "Not now",
  },

  document: {
    heading: "Show your ID",
    lead: "Which document do you have with you? It has to be valid, and to show your name as it stands here:",
    types: {
      "driver-license": { title: "Driver’s license", text: "Front and back" },
      passport: { title: "Passport", text: "The page with your picture" },
    } as Record<IdType, { title: string; text: string }>,
    other: "Use another document",
    hosted: (vendor: string) => `The pictures are taken on a page of ${vendor}.`,
    hostedBack:
      "When you are done there, click the return button on its last page. Do not use the Back button, and do not close the tab.",
    open: (vendor: string) => `Go on to ${vendor}`,
    sending: "Sending your pictures",
    sendAgain: "Send them again",
    notSent: "Your pictures are still on this page. You need not take them again.",
  },

  phone: {
    offer: "Take the pictures with a phone",
    heading: "Take the pictures with a phone",
    lead: "Point your phone’s camera at this code and open the address that it shows. On the phone you take the pictures; everything else stays here.",
    code: "Code that opens this on a phone",
    once: (minutes: number) => `It works once, for ${minutes} minutes.`,
    waiting: "This page goes on by itself as soon as the pictures are here.",
    ended: "This code has ended. If you have opened it on your phone already, go on there.",
    another: "Show a new code",
    here: "Take them on this device instead",
  },

  processing: {
    heading: "Your ID is being checked",
    sent: "Your pictures were read on your device and sent",
    given: (vendor: string) => `Your pictures were given to ${vendor}`,
    checking: (vendor: string) => `${vendor} looks at your document`,
    next: "Then comes the quiz",
    lead: "This usually takes less than a minute. Leave this page open: it goes on by itself.",
    done: "done",
    now: "now",
    later: "later",
    tooLong: "This takes longer than it should",
    tooLongText: "You can go on waiting, or take the pictures once more. It does not count as a failed attempt.",
    anew: "Take the pictures once more",
  },

  quiz: {
    heading: "A short quiz",
    lead: (vendor: string) =>
      `${vendor} asks what only you can know, such as an address where you once lived. The quiz is on a page of its own. Nobody here sees the questions or your answers: only the result comes back.`,
    howHeading: "How it works",
    questions: (count: number) => `${count} questions, each with several answers to choose from.`,
    seconds: (seconds: number) =>
      `${time(seconds)} for all of them. The time begins with the button below and cannot be stopped.`,
    pass: (right: number, questions: number) => `You pass with ${right} of ${questions} right.`,
    attempts: (count: number, hours: number) => `${attempts(count)} within ${hours} hours.`,
    none: "“None of the above” may be the right answer.",
    alone: "Answer by yourself. Nobody may help you.",
    back: "Do not use the Back button, and do not close the page.",
    ofState: (state: string) => `Rule of ${state}`,
    usual: "The usual setting",
    left: (count: number) => `You have ${attempts(count)} left.`,
    notBefore: (moment: string) => `The next attempt is possible from ${moment}.`,
    start: (seconds: number) => `Start the quiz: ${time(seconds)} from now`,
  },

  /** What a service finds somebody by; it goes through and is kept nowhere. */
  lookup: {
    heading: "So that your questions are found",
    lead: (vendor: string) =>
      `${vendor} looks for you by your name, your address and your Social Security number. They are passed on to it when you start, and kept nowhere here.`,
    optional: "You can leave all of this empty. Then there may be nothing to ask about.",
    simulated: "A simulator looks for nobody: leave this empty, or type something invented.",
    labels: {
      city: "City",
      state: "State",
      zip: "ZIP code",
      country: "Country",
      ssn: "Social Security number",
    },
    region: "State or region",
    ssnText: "The last four digits, or all nine.",
    missing: "Fill this in, or leave everything here empty.",
    badSsn: "Four digits, or nine.",
  },

  running: {
    heading: "Your quiz is running",
    left: "Time left",
    /** Said at a few moments to those who do not see the clock. */
    said: (seconds: number) => `${time(seconds)} left`,
    lead: "It goes on where you left it, on its own page.",
    goOn: "Go on with the quiz",
    finished: "Have you answered everything? Then leave this page open: the result comes by itself.",
    over: "The time is up",
    overText: "What you answered in time counts. The result comes by itself: leave this page open.",
    tooLong: "The result takes longer than it should",
    tooLongText:
      "You can go on waiting, or take a new quiz. The one without a result does not count as a failed attempt.",
    anew: "Go back to the quiz",
  },

  /** Where only the beginning is left: what was agreed to stands. */
  again: {
    heading: "Begin again",
    lead: "You prove who you are from the beginning. What you agreed to stays as it is.",
    agreed: (moment: string) => `You agreed on ${moment}.`,
    goOn: "Begin again",
  },

  /** Of the pictures of one's own document. */
  openings: {
    heading: "Who opened the pictures of your ID",
    none: "Nobody has opened them.",
    by: (name: string, moment: string) => `${name}, ${moment}`,
  },

  /** The phone that takes the pictures for a computer. */
  onPhone: {
    title: "Take pictures of your ID",
    lead: "Your computer keeps everything else. This phone takes the pictures and can do nothing else.",
    checking: "Looking at the code…",
    forWhom: (name: string) => `The pictures are for the signing of ${name}.`,
    done: "The pictures are on their way",
    doneText: "Go on at your computer: it has moved on by itself. You can close this page.",
    ended: "This code has ended",
    endedText: "You can close this page. To take the pictures with this phone, show a new code on your computer.",
  },
};

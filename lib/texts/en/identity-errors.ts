import type { VerificationErrorCode } from "#contract/identity/entity.ts";

/** What somebody is told of an attempt to prove who they are that did not succeed. Slots: `{name}`, `{notary}`, `{time}`. */
type Told = {
  explanation: readonly string[];
  /** What may have been the cause. */
  causes: readonly string[];
  nextSteps: readonly string[];
  /** The specification names three buttons; where it says “retry” alone, that is the word. */
  button: string;
};

const both = "Please complete both steps, the ID check and the quiz.";
const retry = "Retry";

const codes: Record<VerificationErrorCode, Told> = {
  None: {
    explanation: ["Nothing has failed."],
    causes: [],
    nextSteps: ["You can go on where you were."],
    button: retry,
  },
  VerificationFailed: {
    explanation: ["Your attempt to prove your identity failed. One of these was the cause:"],
    causes: [
      "the Back button was used;",
      "the window or tab was closed;",
      "there was a problem with the ID scan or the quiz.",
    ],
    nextSteps: [
      both,
      "Do not return to this page until you have clicked the return button on the results page.",
      "Do not use the Back button, and do not close any tabs.",
    ],
    button: "Retry My Authentication",
  },
  NamesMismatch: {
    explanation: [
      "The entered name does not match the name on your ID. The name entered for you is “{name}”.",
      "Your first, last and middle names must match.",
    ],
    causes: [],
    nextSteps: [
      "If another document of yours shows this name, use that one.",
      "If the entered name is not as your ID spells it, message the notary, who can correct it; then try again.",
    ],
    button: retry,
  },
  KBAVerificationFailed: {
    explanation: [
      "You did not pass the quiz.",
      "All questions have to be answered within a {time} window; what is not answered by then counts as wrong.",
    ],
    causes: [],
    nextSteps: [
      "The questions change each time you retry.",
      "For some questions, “None of the above” may be the correct answer.",
    ],
    button: retry,
  },
  KBAHaveNotYetTaken: {
    explanation: ["You missed the quiz. Both the ID check and the quiz are needed to prove your identity."],
    causes: [],
    nextSteps: ["Take the quiz when you have a few minutes without interruption."],
    button: "Retry My Identity Verification",
  },
  DocumentVerificationFailed: {
    explanation: ["Your ID could not be verified. One of these was the cause:"],
    causes: [
      "an unclear image of the document;",
      "an invalid or expired ID;",
      "a mismatch between the details on the ID and those entered for you;",
      "a failed liveness check, which compares your face with the picture on the ID.",
    ],
    nextSteps: [
      "Use a valid ID, and take the pictures in even light, without glare, with all four edges in view.",
      "If a selfie is asked for, take off sunglasses and hat and look straight into the camera.",
    ],
    button: retry,
  },
  DocumentIsNotUploaded: {
    explanation: ["No ID or passport was uploaded."],
    causes: [],
    nextSteps: ["Have your driver’s license or passport at hand, and take pictures of it."],
    button: retry,
  },
};

export const identityErrors = {
  mayGoOn: "Your identity is not confirmed yet",
  mayNot: "Your identity could not be confirmed",
  explanation: "Explanation",
  nextSteps: "Next Steps",
  commitment: "Our Commitment to Trusted Signings",
  commitmentText:
    "We check who takes part so that nobody else can sign in your name, and so that everybody who receives these documents can rely on them. The same is asked of everybody. An attempt that fails says nothing about you, and what you typed or showed goes to nobody but the service that checks it and your notary.",
  codes,
  /** The time of the quiz, before “window”. */
  window: (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60}-minute` : `${seconds}-second`),
  /** Where only the beginning is left, whatever failed. */
  fromTheBeginning: "You begin again at the welcome page, and go through both steps once more.",
  bothPassed: "You have passed both steps. Nothing is left to retry: this page goes on by itself.",
  noRetry: "Unfortunately, you can't retry your authenticating for this signing.",
  reschedule: "Please reschedule your signing for another time.",
  coordinate: "Please coordinate with {notary} to schedule another future session.",
  /** A signing without a time of its own has none to move (decision 45). */
  askNotary: "{notary} can tell you what other ways there are.",
  rescheduleButton: "Reschedule My Signing",
  messageButton: "Message the Notary",
};

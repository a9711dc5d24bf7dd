import type { IdRecordType, IdType, VerificationErrorCode } from "#contract/identity/entity.ts";
import type { identityEvents } from "#contract/identity/events.ts";
import type { Words } from "./spoken.ts";

export const idTypeWords: Record<IdType, string> = { passport: "passport", "driver-license": "driver’s license" };

const documentWords = (typeOfId: IdType | null): string =>
  typeOfId === null ? "an identity document" : `a ${idTypeWords[typeOfId]}`;

/** What did not hold, as a part of a sentence about the person. */
const failureWords: Record<VerificationErrorCode, string> = {
  None: "nothing failed",
  VerificationFailed: "it was left before its end",
  NamesMismatch: "the name on the document is another one",
  KBAVerificationFailed: "the quiz was not passed",
  KBAHaveNotYetTaken: "the quiz was not taken",
  DocumentVerificationFailed: "the document was not accepted",
  DocumentIsNotUploaded: "no document was handed in",
};

/** How somebody was identified, as a part of a sentence. */
export const confirmedBy = (by: IdRecordType, typeOfId: IdType | null): string => {
  if (by === "bypass") return "by personal knowledge of the notary, without a document";
  return by === "db" ? `by ${documentWords(typeOfId)} that the notary looked at` : `by ${documentWords(typeOfId)}`;
};

const attemptWords = (attempt: number): string => (attempt === 1 ? "" : `, attempt ${attempt}`);

export const identityWords: { readonly [Kind in keyof typeof identityEvents]: Words<Kind> } = {
  "member-known": {
    told: ({ who, member }, { isKnown }) => `${who} ${isKnown ? "knows" : "does not know"} ${member} personally`,
    recorded: ({ member }, { isKnown }) =>
      isKnown ? `Said that they know ${member} personally` : `Took back that they know ${member} personally`,
    tone: "act",
  },
  "verification-requested": {
    told: ({ who, member }) => `${who} asked ${member} to prove their identity`,
    recorded: ({ member }) => `Asked ${member} to prove their identity`,
  },
  "verification-started": {
    told: ({ member }, { attempt }) => `${member} began to prove their identity${attemptWords(attempt)}`,
    recorded: (_, { attempt }) => `Began to prove their identity${attemptWords(attempt)}`,
  },
  "document-checked": {
    told: ({ member }, { typeOfId, isPassed }) =>
      `${documentWords(typeOfId)} of ${member} was ${isPassed ? "accepted" : "not accepted"}`.replace(/^a/, "A"),
    recorded: ({ member }, { typeOfId, isPassed, attempt }) =>
      `Had ${documentWords(typeOfId)} of ${member} checked${attemptWords(attempt)}: ${isPassed ? "accepted" : "not accepted"}`,
  },
  "quiz-taken": {
    told: ({ member }, { isPassed }) => `${member} ${isPassed ? "passed" : "did not pass"} the quiz`,
    recorded: ({ member }, { isPassed, attempt, questions, right, seconds }) =>
      `Had ${member} asked by a quiz${attemptWords(attempt)}: ${isPassed ? "passed" : "not passed"}${
        questions === null || right === null ? "" : `, ${right} of ${questions} right`
      }${seconds === null ? "" : ` in ${seconds} s`}`,
  },
  "identity-confirmed": {
    told: ({ member }, { by, typeOfId }) => `The identity of ${member} is confirmed ${confirmedBy(by, typeOfId)}`,
    recorded: ({ member }, { by, typeOfId }) => `Confirmed the identity of ${member} ${confirmedBy(by, typeOfId)}`,
    tone: "act",
  },
  "identity-failed": {
    told: ({ member }, { errorCode }) => `${member} could not prove their identity: ${failureWords[errorCode]}`,
    recorded: ({ member }, { errorCode }) =>
      `The proof of identity of ${member} failed: ${failureWords[errorCode]} (${errorCode})`,
    tone: "trouble",
  },
  "identity-image-deleted": {
    told: ({ member }) => `A picture of the identity document of ${member} was deleted, its time being over`,
    recorded: ({ member }, { file, keptUntil }) =>
      `Deleted a picture of the identity document of ${member} (${file}), which was to be kept until ${keptUntil.slice(0, 10)} UTC`,
  },
  "identity-image-opened": {
    told: ({ who, member }) => `${who} looked at the identity document of ${member}`,
    recorded: ({ member }, { file }) => `Opened a picture of the identity document of ${member} (${file})`,
  },
};

import { expect, test } from "vitest";
import { readConfig } from "#platform/base/config.ts";

const demo = { DATA: "/data", DEMO: "1" };
const secrets = "a secret of callbacks, long enough";
const ofDocument = {
  IDENTITY_DOCUMENT: "http",
  IDENTITY_DOCUMENT_URL: "https://documents.example.org/v1",
  IDENTITY_DOCUMENT_NAME: "Documents Inc.",
  IDENTITY_DOCUMENT_KEY: "the key of documents",
  IDENTITY_DOCUMENT_CALLBACK_SECRETS: secrets,
};
const ofQuiz = {
  IDENTITY_QUIZ: "http",
  IDENTITY_QUIZ_URL: "https://quiz.example.org/v1",
  IDENTITY_QUIZ_NAME: "Quiz Inc.",
  IDENTITY_QUIZ_KEY_FILE: "/keys/quiz",
  IDENTITY_QUIZ_CALLBACK_SECRETS_FILE: "/keys/quiz-callbacks",
};
const ofStripe = {
  IDENTITY_DOCUMENT: "stripe",
  IDENTITY_DOCUMENT_KEY: "rk_live_restricted_1",
  IDENTITY_DOCUMENT_CALLBACK_SECRETS: "whsec_1",
};

const identityOf = (settings: Record<string, string>) => {
  const outcome = readConfig({ ...demo, ...settings });
  return outcome.kind === "ok" ? outcome.config.identity : outcome.problems;
};

test("a demo has the simulator, unless it says none", () => {
  const quiz = { kind: "simulator" };
  expect(identityOf({})).toEqual({ document: { kind: "simulator", by: "capture" }, quiz });
  expect(identityOf({ IDENTITY_DOCUMENT_BY: "hosted" })).toEqual({
    document: { kind: "simulator", by: "hosted" },
    quiz,
  });
  expect(identityOf({ IDENTITY_DOCUMENT: "none" })).toBeUndefined();
  expect(identityOf({ IDENTITY_QUIZ: "none" })).toBeUndefined();
});

test("vendors are named with their addresses and keys, these as text or as files", () => {
  expect(identityOf({ ...ofDocument, ...ofQuiz })).toEqual({
    document: {
      kind: "http",
      url: "https://documents.example.org/v1",
      name: "Documents Inc.",
      by: "capture",
      wants: ["front", "back"],
      key: { text: "the key of documents" },
      callbackSecrets: { text: secrets },
    },
    quiz: {
      kind: "http",
      url: "https://quiz.example.org/v1",
      name: "Quiz Inc.",
      key: { file: "/keys/quiz" },
      callbackSecrets: { file: "/keys/quiz-callbacks" },
    },
  });
  expect(identityOf({ ...ofDocument, ...ofQuiz, IDENTITY_DOCUMENT_BY: "hosted" })).toMatchObject({
    document: { by: "hosted", wants: [] },
  });
  expect(identityOf({ ...ofStripe, ...ofQuiz, IDENTITY_DOCUMENT_SELFIE: "1" })).toMatchObject({
    document: { kind: "stripe", wantsSelfie: true, key: { text: "rk_live_restricted_1" } },
  });
});

test.each<[Record<string, string>, string]>([
  [{ IDENTITY_DOCUMENT: "vendor" }, "IDENTITY_DOCUMENT must be none, stripe, http or simulator."],
  [{ IDENTITY_QUIZ: "stripe" }, "IDENTITY_QUIZ must be none, http or simulator."],
  [
    { ...ofStripe, IDENTITY_QUIZ: "none" },
    "IDENTITY_DOCUMENT and IDENTITY_QUIZ go together: a person proves who they are by both. Name a vendor for each, or none for either.",
  ],
  [{ IDENTITY_DOCUMENT: "stripe", ...ofQuiz }, "IDENTITY_DOCUMENT=stripe needs IDENTITY_DOCUMENT_KEY."],
  [{ IDENTITY_QUIZ: "http" }, "IDENTITY_QUIZ=http needs IDENTITY_QUIZ_URL."],
  [{ IDENTITY_QUIZ_KEY: "the key of nobody" }, "IDENTITY_QUIZ_KEY is of no use with IDENTITY_QUIZ=simulator."],
  [
    { ...ofStripe, ...ofQuiz, IDENTITY_DOCUMENT_URL: "https://stripe.example" },
    "IDENTITY_DOCUMENT_URL is of no use with IDENTITY_DOCUMENT=stripe.",
  ],
  [
    { ...ofDocument, ...ofQuiz, IDENTITY_DOCUMENT_KEY_FILE: "/keys/documents" },
    "IDENTITY_DOCUMENT_KEY and IDENTITY_DOCUMENT_KEY_FILE exclude each other: give one of them.",
  ],
  [
    { ...ofDocument, ...ofQuiz, IDENTITY_QUIZ_URL: "http://quiz.example.org" },
    "IDENTITY_QUIZ_URL must begin with https://, unless the vendor runs on this machine.",
  ],
  [
    { ...ofDocument, ...ofQuiz, IDENTITY_DOCUMENT_WANTS: "back" },
    "IDENTITY_DOCUMENT_WANTS must have front: every document has one.",
  ],
  [
    { ...ofDocument, ...ofQuiz, IDENTITY_DOCUMENT_WANTS: "palm" },
    "IDENTITY_DOCUMENT_WANTS.0: IDENTITY_DOCUMENT_WANTS must list some of front, back and selfie, separated by commas.",
  ],
  [
    { ...ofDocument, ...ofQuiz, IDENTITY_DOCUMENT_BY: "hosted", IDENTITY_DOCUMENT_WANTS: "front" },
    "IDENTITY_DOCUMENT_WANTS is of no use with IDENTITY_DOCUMENT_BY=hosted: its own page asks.",
  ],
  [{ IDENTITY_DOCUMENT_SELFIE: "1" }, "IDENTITY_DOCUMENT_SELFIE is of use with IDENTITY_DOCUMENT=stripe alone."],
])("%j is refused", (settings, problem) => {
  expect(identityOf(settings)).toContain(problem);
});

test("a vendor on this machine may go without TLS", () => {
  expect(identityOf({ ...ofDocument, ...ofQuiz, IDENTITY_QUIZ_URL: "http://127.0.0.1:9000/v1" })).toMatchObject({
    quiz: { url: "http://127.0.0.1:9000/v1" },
  });
});

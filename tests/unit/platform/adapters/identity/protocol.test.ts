import { expect, test } from "vitest";
import { documentAnswerOf, quizAnswerOf } from "#platform/adapters/identity/protocol/protocol.ts";

const document = {
  typeOfId: "driver-license",
  firstName: "Sam",
  middleName: null,
  lastName: "Signer",
  birthDate: "1980-02-29",
  number: "D1",
  issueDate: "2022-01-01",
  expirationDate: "2030-01-01",
  country: "USA",
  state: "FL",
};
const outcome = {
  questions: 5,
  right: 4,
  seconds: 61.5,
  attempt: 2,
  replacedPercent: 100,
  finishedAt: "2026-11-24T10:00:00.000Z",
};

test.each([
  [{ status: "waiting-for-document" }, { status: "waiting-for-document" }],
  [{ status: "processing" }, { status: "processing" }],
  [{ status: "canceled" }, { status: "canceled" }],
  [
    { status: "passed", document: { ...document, face: "a picture" } },
    { status: "passed", document },
  ],
  [
    { status: "failed", reason: "expired", document },
    { status: "failed", reason: "expired", document },
  ],
  [
    { status: "failed", reason: "on a Tuesday" },
    { status: "failed", reason: "other", document: null },
  ],
  [{ status: "passed" }, { status: "not-known", said: "passed" }],
  [
    { status: "passed", document: { ...document, birthDate: "1980-02-30" } },
    { status: "not-known", said: "passed" },
  ],
  [
    { status: "passed", document: { ...document, typeOfId: "library-card" } },
    { status: "not-known", said: "passed" },
  ],
  [{ status: "under_review" }, { status: "not-known", said: "under_review" }],
  [{ status: "Sam Signer, 123-45-6789" }, { status: "not-known", said: "a status of another form" }],
  [{ status: 7 }, { status: "not-known", said: "no status" }],
  [null, { status: "not-known", said: "no status" }],
  ["passed", { status: "not-known", said: "no status" }],
])("of a document, %j is %j", (said, answer) => {
  expect(documentAnswerOf(said)).toEqual(answer);
});

test.each([
  [{ status: "waiting" }, { status: "waiting" }],
  [
    { status: "running", startedAt: outcome.finishedAt },
    { status: "running", startedAt: outcome.finishedAt },
  ],
  [
    { status: "passed", outcome },
    { status: "passed", outcome },
  ],
  [
    { status: "failed", outcome: { ...outcome, replacedPercent: null } },
    { status: "failed", outcome: { ...outcome, replacedPercent: null } },
  ],
  [
    { status: "ended", outcome: null },
    { status: "ended", outcome: null },
  ],
  [{ status: "canceled" }, { status: "ended", outcome: null }],
  [{ status: "no-questions" }, { status: "no-questions" }],
  [{ status: "running" }, { status: "not-known", said: "running" }],
  [{ status: "passed" }, { status: "not-known", said: "passed" }],
  [
    { status: "passed", outcome: { ...outcome, right: 6 } },
    { status: "not-known", said: "passed" },
  ],
  [
    { status: "passed", outcome: { ...outcome, seconds: -1 } },
    { status: "not-known", said: "passed" },
  ],
  [{ status: "partly" }, { status: "not-known", said: "partly" }],
])("of a quiz, %j is %j", (said, answer) => {
  expect(quizAnswerOf(said)).toEqual(answer);
});

test("questions and answers that a vendor sends along end at the border", () => {
  const said = {
    status: "failed",
    outcome: { ...outcome, asked: [{ question: "On which street?", answer: "Elm" }] },
    questions: ["On which street?"],
  };
  expect(JSON.stringify(quizAnswerOf(said))).not.toMatch(/street|Elm/);
});

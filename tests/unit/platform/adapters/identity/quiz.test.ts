import { describe, expect, test } from "vitest";
import { answered, atTime, openQuiz, started } from "#platform/adapters/identity/simulator/quiz.ts";
import { factsOf, kindsOfQuestion, questionOf } from "#platform/adapters/identity/simulator/questions.ts";
import type { QuizSession } from "#platform/adapters/identity/simulator/sessions.ts";

const now = new Date("2026-11-24T10:00:00Z");
const start = now.getTime();

const asked = {
  person: { firstName: "Sam", middleName: "", lastName: "Signer", birthDate: null },
  lookup: null,
  questions: 5,
  choices: 5,
  passPercent: 80,
  seconds: 120,
  replacePercent: 60,
  after: null,
  language: null,
  returnUrl: "https://sign.example.org/join",
  callbackUrl: "https://sign.example.org/callback",
};
const open = (before: QuizSession | null = null, more: object = {}) =>
  openQuiz({ ...asked, ...more }, { before, script: undefined, now });

const rightChoice = (session: QuizSession): number =>
  questionOf(session.id, session.kinds[session.answered] ?? 0, {
    choices: session.choices,
    language: "en",
    none: "None",
  }).right;

/** Answers rightly as often as it is told, then wrongly. */
const play = (session: QuizSession, right: number, atMs = start): QuizSession => {
  let current = started(session, start);
  for (let number = 1; number <= session.questions; number += 1) {
    const choice = number <= right ? rightChoice(current) : (rightChoice(current) + 1) % session.choices;
    current = answered(current, { number, choice }, { script: undefined, now: atMs }) ?? current;
  }
  return current;
};

test.each([
  [5, "passed"],
  [4, "passed"],
  [3, "failed"],
  [0, "failed"],
])("%i right answers of five are %s", (right, status) => {
  const over = play(open(), right, start + 61_500);
  expect(over).toMatchObject({
    status,
    outcome: { questions: 5, right, seconds: 61.5, attempt: 1, replacedPercent: null },
  });
});

describe("the clock", () => {
  const running = started(open(), start);
  test("runs from the start, and a second start changes nothing", () => {
    expect(started(running, start + 5_000)).toBe(running);
    expect(atTime(running, start + 119_999)).toBe(running);
  });
  test("ends the quiz, with what was right until then", () => {
    const one = answered(running, { number: 1, choice: rightChoice(running) }, { script: undefined, now: start + 1 });
    expect(one === null ? null : atTime(one, start + 120_000)).toMatchObject({
      status: "ended",
      outcome: { right: 1, seconds: 120 },
    });
  });
  test("lets no answer count that comes behind its end, however early it was sent", () => {
    expect(
      answered(running, { number: 1, choice: rightChoice(running) }, { script: undefined, now: start + 120_000 }),
    ).toBeNull();
  });
});

test("a question that was answered, and one that is not next, take no answer", () => {
  const running = started(open(), start);
  const give = (session: QuizSession, number: number) =>
    answered(session, { number, choice: 0 }, { script: undefined, now: start });
  const next = give(running, 1);
  expect(next?.answered).toBe(1);
  expect(next === null ? null : give(next, 1)).toBeNull();
  expect(give(running, 2)).toBeNull();
  expect(give(open(), 1)).toBeNull();
});

test("an attempt asks none of the questions before, and says so", () => {
  const first = open();
  const second = open(first);
  expect(second).toMatchObject({ attempt: 2, replacedPercent: 100 });
  expect(second.kinds.filter((kind) => first.kinds.includes(kind))).toEqual([]);
  expect(new Set(second.kinds).size).toBe(5);
  expect(open(second)).toMatchObject({ attempt: 3, replacedPercent: 100 });
});

test("more questions than it can replace it does not have", () => {
  expect(open(null, { questions: kindsOfQuestion / 2 }).status).toBe("waiting");
  expect(open(null, { questions: kindsOfQuestion / 2 + 1 })).toMatchObject({ status: "no-questions", kinds: [] });
});

test.each(["en", "es"] as const)("each question can be answered by the file, in %s", (language) => {
  let isNoneRight = 0;
  for (let kind = 0; kind < kindsOfQuestion; kind += 1) {
    for (let seed = 0; seed < 20; seed += 1) {
      const question = questionOf(`seed ${seed}`, kind, { choices: 5, language, none: "None of the above" });
      const [fact] = factsOf(`seed ${seed}`, [kind], language);
      expect(question.choices).toHaveLength(5);
      expect(new Set(question.choices).size).toBe(5);
      expect(question.choices.at(-1)).toBe("None of the above");
      const inChoices = question.choices.indexOf(fact?.value ?? "");
      expect(question.right).toBe(inChoices === -1 ? 4 : inChoices);
      isNoneRight += inChoices === -1 ? 1 : 0;
    }
  }
  // “None of the above” is sometimes right.
  expect(isNoneRight).toBeGreaterThan(50);
  expect(isNoneRight).toBeLessThan(200);
});

import { describe, expect, it } from "vitest";
import { isProvenAnew } from "#lib/identity/after-leaving.ts";
import { identifiedTypesOf } from "#lib/identity/identified-types.ts";
import { attemptsLeft } from "#lib/identity/quiz-attempts.ts";
import { isQuizPassed, quizTermsOf } from "#lib/identity/quiz-terms.ts";

const day = "2026-11-26";
const hourMs = 3_600_000;
const start = new Date("2026-11-26T10:00:00.000Z");
const after = (hours: number) => new Date(start.getTime() + hours * hourMs);

describe("what counts for a quiz", () => {
  it("is the specification’s where no rule of the state is known, and says so [S547]", () => {
    const terms = quizTermsOf(null, day);
    expect(terms).toMatchObject({
      questions: { value: 5, isOfState: false },
      passPercent: { value: 80, isOfState: false },
      seconds: { value: 120, isOfState: false },
      attempts: { value: 2, isOfState: false },
      attemptsWithinHours: { value: 24, isOfState: false },
    });
    expect(quizTermsOf("Illinois", day)).toEqual(terms);
  });

  it("is the state’s where it is known, number by number", () => {
    expect(quizTermsOf("Virginia", day)).toMatchObject({
      attempts: { value: 3, isOfState: true },
      attemptsWithinHours: { value: 48, isOfState: true },
      replacePercent: 40,
    });
    expect(quizTermsOf("Texas", day)).toMatchObject({ seconds: { value: 120, isOfState: true }, lockoutHours: 24 });
    expect(quizTermsOf("Maryland", day)).toMatchObject({ replacePercent: 40, lockoutHours: 24 });
    expect(quizTermsOf("Kansas", day)).toMatchObject({
      questions: { value: 5, isOfState: true },
      passPercent: { value: 80, isOfState: false },
    });
  });

  it("is not yet the state’s before the day from which its rule is in force", () => {
    expect(quizTermsOf("Virginia", "2024-06-30").attempts).toEqual({ value: 2, isOfState: false });
    expect(quizTermsOf("Virginia", "2024-07-01").attempts).toEqual({ value: 3, isOfState: true });
  });

  const terms = quizTermsOf("Texas", day);
  const outcome = { questions: 5, right: 4, replacedPercent: null, finishedAt: "2026-11-26T10:01:59.000Z" };
  const end = new Date("2026-11-26T10:02:00.000Z");

  it.each([
    ["as many right as are asked for", {}, true],
    ["too few right", { right: 3 }, false],
    ["too few questions", { questions: 4, right: 4 }, false],
    ["enough others than before", { replacedPercent: 60 }, true],
    ["too many of the same as before", { replacedPercent: 59 }, false],
    ["the last answer at the last moment", { finishedAt: "2026-11-26T10:02:00.000Z" }, true],
    ["the last answer a moment later", { finishedAt: "2026-11-26T10:02:00.001Z" }, false],
  ])("a quiz with %s is passed or not", (_what, changes, isPassed) => {
    expect(isQuizPassed({ ...outcome, ...changes }, terms, end)).toBe(isPassed);
  });
});

describe("how many quizzes are left", () => {
  const texas = quizTermsOf("Texas", day);
  const virginia = quizTermsOf("Virginia", day);

  it("are all of them before one has failed", () => {
    expect(attemptsLeft([], texas, start)).toEqual({ left: 2, nextAt: null });
  });

  it("are one fewer for each that failed, until none is", () => {
    expect(attemptsLeft([start], texas, after(1))).toEqual({ left: 1, nextAt: null });
    expect(attemptsLeft([after(1), start], texas, after(2))).toEqual({ left: 0, nextAt: after(25) });
    expect(attemptsLeft([start, after(1)], virginia, after(2))).toEqual({ left: 1, nextAt: null });
    expect(attemptsLeft([start, after(1), after(30)], virginia, after(31)).left).toBe(0);
  });

  it("are counted anew after the hours of waiting, and not before", () => {
    expect(attemptsLeft([start, after(1)], texas, after(24.9)).left).toBe(0);
    expect(attemptsLeft([start, after(1)], texas, after(25))).toEqual({ left: 2, nextAt: null });
  });

  it("are counted anew where the first is longer ago than the hours that belong together", () => {
    expect(attemptsLeft([start], texas, after(24.1)).left).toBe(2);
    expect(attemptsLeft([start, after(25)], texas, after(26)).left).toBe(1);
  });
});

describe("of whom a state asks what", () => {
  it("are the principals, and witnesses where a rule says so", () => {
    expect(identifiedTypesOf(null)).toEqual(["consumer", "signer"]);
    expect(identifiedTypesOf("Texas")).toEqual(["consumer", "signer"]);
    expect(identifiedTypesOf("Florida")).toEqual(["consumer", "signer", "witness"]);
  });

  it("has whoever left prove their identity anew in Washington alone", () => {
    expect(isProvenAnew("Washington")).toBe(true);
    expect(isProvenAnew("Florida")).toBe(false);
    expect(isProvenAnew(null)).toBe(false);
  });
});

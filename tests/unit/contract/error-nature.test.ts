import { expect, test } from "vitest";
import { isTransientError, isVerdict, passesByItself } from "#contract/error-nature.ts";
import { ErrorCodeSchema } from "#contract/errors.ts";

const codes = ErrorCodeSchema.options;

test("what is a verdict does not pass, and what passes by itself is transient", () => {
  for (const code of codes) {
    expect([code, isVerdict({ code }) && isTransientError({ code })]).toEqual([code, false]);
    expect([code, passesByItself({ code }) && !isTransientError({ code })]).toEqual([code, false]);
  }
});

test("a file is judged by what is in it, not by a busy platform, its name, or a converter that is not there", () => {
  const ofFiles = codes.filter((code) => code.startsWith("document/"));
  expect(ofFiles.filter((code) => !isVerdict({ code }))).toEqual([
    "document/too-complex",
    "document/duplicate-name",
    "document/wrong-extension",
    "document/word-unavailable",
    "document/conversion-late",
    "document/list-changed",
  ]);
});

test("a lock is judged, but for what is the workstation's own to do again", () => {
  const ofLocks = codes.filter((code) => code.startsWith("lock/"));
  expect(ofLocks.filter((code) => !isVerdict({ code }))).toEqual([
    "lock/broke-off",
    "lock/not-delivered",
    "lock/already-running",
    "lock/proof-not-had",
  ]);
});

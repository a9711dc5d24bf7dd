import { expect, test } from "vitest";
import { recordingRulesOf } from "#lib/recording/recording-rules.ts";

test("a recording follows the notary's state, and the usual setting where nothing is known", () => {
  expect(recordingRulesOf(null, "real")).toEqual({
    required: true,
    mayPause: true,
    documentInPicture: "allowed",
    retentionYears: 10,
  });
  expect(recordingRulesOf("Ohio", "real")).toEqual(recordingRulesOf(null, "real"));
  expect(recordingRulesOf("Florida", "real")).toMatchObject({ required: true, mayPause: false });
  expect(recordingRulesOf("Pennsylvania", "real").mayPause).toBe(false);
  expect(recordingRulesOf("Michigan", "real").required).toBe(false);
  for (const state of ["Washington", "Arizona", "Nebraska", "Oklahoma", "Oregon"])
    expect(recordingRulesOf(state, "real").documentInPicture, state).toBe("forbidden");
  expect(
    ["Arizona", "Nevada", "Alabama", "Virginia"].map((state) => recordingRulesOf(state, "real").retentionYears),
  ).toEqual([5, 7, 7, 5]);
});

test("what is no notarization needs none", () => {
  for (const kind of ["practice", "test", "review"] as const)
    expect(recordingRulesOf("Florida", kind)).toMatchObject({ required: false, mayPause: false });
});

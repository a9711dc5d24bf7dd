import { expect, test } from "vitest";
import { appError } from "#contract/refused.ts";
import { AppErrorSchema } from "#contract/common/app-error.ts";
import { describeError, ErrorCodeSchema, KnownErrorSchema } from "#contract/errors.ts";

test("instants in an error are written as people write them", () => {
  const expired = { notary: "Nora Whitfield", expiredOn: "2026-12-05T12:00:00.000Z" };
  expect(describeError(appError("link/expired", expired)).happened).toBe(
    "This personal link expired on December 5, 2026.",
  );
  expect(describeError(appError("fields/frozen", { until: "2026-12-05T12:34:56.789Z" })).happened).toMatch(
    /frozen until \d{1,2}:\d\d\s[AP]M \S+\.$/,
  );
});

test("what is no instant stands as it is, and what is missing shows as an ellipsis", () => {
  const { happened } = describeError(appError("fields/frozen", { until: "half past nine" }));
  expect(happened).toContain("until half past nine.");
  expect(describeError(appError("document/duplicate-name", { name: "2026-12-05T12:00:00Z" })).happened).toContain(
    "2026-12-05T12:00:00Z",
  );
  expect(describeError(appError("fields/frozen")).happened).toContain("until ….");
});

test("every code has the form that a travelling error's must have, and another build's code is told from ours", () => {
  for (const code of ErrorCodeSchema.options) expect(AppErrorSchema.safeParse(appError(code)).error).toBeUndefined();
  const ofAnotherBuild = { code: "moon/eclipsed", params: {} };
  expect(AppErrorSchema.safeParse(ofAnotherBuild).success).toBe(true);
  expect(KnownErrorSchema.safeParse(ofAnotherBuild).success).toBe(false);
});

import { describe, expect, test } from "vitest";
import { appError } from "#contract/refused.ts";
import { describeError } from "#contract/errors.ts";
import { errorOfAnswer } from "#lib/http-answers/error-of-answer.ts";

const url = "https://sign.example.org";
const of = (status: number, body: unknown = null, retryAfter: string | null = null) =>
  errorOfAnswer({ status, body, retryAfter, url });

describe("what a failed answer says", () => {
  test("is the platform's own error, wherever it stands", () => {
    const error = appError("fields/stale-version", { sent: 1, current: 2 });
    expect(of(409, { data: error, message: "other words" })).toEqual(error);
    expect(of(409, error)).toEqual(error);
  });

  test.each([422, 423, 500])(
    "with %i is in the server's words where it has some, error before message [A464] [A466] [A467] [S475] [S477] [S478]",
    (status) => {
      expect(describeError(of(status, { error: "Not today.", message: "later" })).happened).toBe("Not today.");
      expect(describeError(of(status, { message: "Maintenance." })).happened).toBe("Maintenance.");
    },
  );

  test("of another build, whose code this one does not know, is told in its own words or by its status", () => {
    const data = { code: "moon/eclipsed", params: {} };
    expect(of(422, { message: "The moon is eclipsed.", data })).toEqual(
      appError("workstation/platform-message", { message: "The moon is eclipsed." }),
    );
    expect(of(403, { data })).toEqual(appError("auth/forbidden"));
  });

  test("carries the messages of single fields", () => {
    const error = of(422, { message: "Invalid.", errors: { email: ["Email is required."] } });
    expect(error.fieldErrors).toEqual({ email: ["Email is required."] });
  });

  test.each([
    [401, "auth/signed-out"],
    [403, "auth/forbidden"],
    [404, "request/not-found"],
    [409, "request/conflict"],
    [410, "request/not-found"],
    [413, "request/too-large"],
    [419, "auth/csrf"],
    [422, "request/invalid"],
    [423, "request/locked"],
    [429, "auth/too-many-attempts"],
    [500, "platform/defect"],
    [502, "workstation/platform-unreachable"],
    [503, "platform/stopping"],
    [504, "workstation/platform-unreachable"],
    [507, "platform/disk-full"],
    [418, "platform/defect"],
  ])("with %i and no words of its own is %s, without gaps in its text", (status, code) => {
    const error = of(status);
    expect(error.code).toBe(code);
    // How large a file may be is known only to whoever refused it.
    if (status !== 413) expect(Object.values(describeError(error)).join(" ")).not.toContain("…");
  });

  test("tells how long to wait, from seconds, from a date, or a minute", () => {
    const secondsOf = (retryAfter: string | null) => of(429, null, retryAfter).params["retryAfterSeconds"];
    expect(secondsOf("7")).toBe(7);
    expect(secondsOf(null)).toBe(60);
    expect(secondsOf(new Date(Date.now() + 30_000).toUTCString())).toBeGreaterThan(25);
  });
});

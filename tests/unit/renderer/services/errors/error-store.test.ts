import { afterEach, describe, expect, test, vi } from "vitest";
import { appError } from "#contract/refused.ts";
import { dismissError, presentError, useErrorStore } from "#renderer/services/errors/error-store.ts";
import { RefusedError, unwrap } from "#renderer/services/errors/refused-error.ts";

const presented = () => useErrorStore.getState().presented;

afterEach(() => {
  dismissError();
  vi.restoreAllMocks();
});

describe("presenting an error", () => {
  test("a refusal is shown under the default title", () => {
    const error = appError("vault/keychain-locked");
    presentError(new RefusedError(error));
    expect(presented()).toEqual({ kind: "failure", title: "Something went wrong!", error });
  });

  test("being signed out has its own dialog, which nothing covers", () => {
    presentError(new RefusedError(appError("auth/signed-out")));
    presentError(new RefusedError(appError("workstation/disk-full")));
    expect(presented()).toEqual({ kind: "signed-out" });
  });

  test("a defect is shown under a reference that the console names too", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    presentError(new TypeError("x is undefined"));
    const shown = presented();
    expect(shown.kind === "failure" && shown.error.code).toBe("workstation/defect");
    const reference = shown.kind === "failure" ? String(shown.error.params["reference"]) : "";
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    expect(String(log.mock.calls[0]?.[0])).toContain(reference);
  });
});

test("unwrap gives the success of a returned union and throws its refusal", () => {
  expect(unwrap({ kind: "ok", value: 1 })).toEqual({ kind: "ok", value: 1 });
  expect(() => unwrap({ kind: "refused", error: appError("auth/forbidden") })).toThrow(RefusedError);
});

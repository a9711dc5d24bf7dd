import { expect, test } from "vitest";
import { errorRegistry } from "#contract/error-registry.ts";
import { appError } from "#contract/refused.ts";
import { declaredErrors } from "#platform/api/declared-errors.ts";
import { noteIfUndeclared, undeclaredErrorMessage } from "#platform/plugins/undeclared-errors.ts";

const errorsOf = (endpoint: Parameters<typeof declaredErrors.get>[0]): readonly string[] => [
  ...(declaredErrors.get(endpoint) ?? []),
];

test("what is answered in front of an endpoint follows from its rule and its method", () => {
  const asked = ["auth/signed-out", "auth/forbidden", "auth/csrf", "auth/too-many-attempts", "request/too-large"];
  expect(errorsOf("platform.health").filter((code) => asked.includes(code))).toEqual([]);
  expect(errorsOf("account.session")).not.toContain("auth/csrf");
  expect(errorsOf("account.login")).toEqual(expect.arrayContaining(["auth/csrf", "auth/too-many-attempts"]));
  expect(errorsOf("signings.get")).toEqual(expect.arrayContaining(["auth/signed-out", "auth/forbidden"]));
  // A GET that changes something.
  expect(errorsOf("members.notify")).toContain("auth/csrf");
  expect(errorsOf("raw.logout")).toContain("auth/csrf");
});

test("every error that has a status is declared by an endpoint, but those that name another server's answer by its status", () => {
  const declared = new Set<string>([...declaredErrors.values()].flatMap((codes) => [...codes]));
  const ofPlatform = Object.entries(errorRegistry).filter(([, entry]) => "status" in entry);
  expect(ofPlatform.map(([code]) => code).filter((code) => !declared.has(code))).toEqual([
    "request/conflict",
    "request/locked",
  ]);
});

test("an answer that its endpoint does not declare is logged by endpoint and code, and a declared one is not", () => {
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) } as unknown as Parameters<
    typeof noteIfUndeclared
  >[0];
  const answer = (endpoint: "members.join" | "raw.uploadCreate" | undefined, code: "link/expired" | "upload/no-room") =>
    noteIfUndeclared(log, { endpoint, error: appError(code), reqId: "1" });

  answer("members.join", "link/expired");
  answer("raw.uploadCreate", "upload/no-room");
  // A path that is no endpoint's.
  answer(undefined, "link/expired");
  expect(lines).toEqual([]);

  answer("members.join", "upload/no-room");
  expect(lines).toEqual([
    [{ endpoint: "members.join", errorCode: "upload/no-room", reqId: "1" }, undeclaredErrorMessage],
  ]);
});

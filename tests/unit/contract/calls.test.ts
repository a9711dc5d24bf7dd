import { expect, test } from "vitest";
import { apiBase } from "#contract/common/endpoint.ts";
import { httpContract } from "#contract/http.ts";
import { members } from "#contract/member/http.ts";
import { messages } from "#contract/message/http.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { channels } from "#contract/realtime.ts";

const calls = Object.values(httpContract).flatMap((resource) =>
  Object.values(resource).map((procedure) => {
    const { method, path } = procedure["~orpc"].route;
    return `${method} ${path}`;
  }),
);

test.each([
  ["GET /signature/rect", "[S387]"],
  ["GET /stamp/rect", "[S389]"],
  ["GET /required-ron-statement/rect", "[S390]"],
  ["POST /signing/{id}/member", "[S397]"],
  ["GET /signing/{id}/members", "[S404]"],
  ["PATCH /signing/{id}/member/{memberId}/info", "[S408]"],
  ["DELETE /signing/{id}/document/{docId}", "[S427]"],
])("%s is a call of the contract %s", (call) => {
  expect(calls).toContain(call);
});

test("a message to the notary is sent with the signing's id and the text [S420]", () => {
  const schema = messages.send["~orpc"].inputSchema;
  if (schema === undefined) throw new Error("it takes nothing");
  const id = "8e6b2f6c-93b6-4a3e-8d4e-0f37b1b8a001";
  expect(schema.parse({ id, message: "Where do I sign?" })).toEqual({ id, message: "Where do I sign?" });
  expect(schema.safeParse({ id }).success).toBe(false);
});

test("a person comes by an invitation's link, without an account [A014] [S028]", () => {
  expect(members.join["~orpc"].route).toMatchObject({ method: "POST", path: "/join" });
  expect(Object.keys(members.join["~orpc"].inputSchema?.shape ?? {})).toEqual(["token"]);
});

test("there are private channels for a user and for a signing [A451] [S457] [S458]", () => {
  expect(channels.user("7")).toBe("private-users.7");
  expect(channels.signingSession("9")).toBe("private-signing-session.9");
});

test("every path but the four of the specification that stand at the root is under the API base", () => {
  const roots = Object.values(rawRoutes).filter(({ path }) => !path.startsWith(`${apiBase}/`));
  expect(roots.map(({ path }) => path)).toEqual(expect.arrayContaining(["/broadcasting/auth", "/logout", "/presence"]));
});

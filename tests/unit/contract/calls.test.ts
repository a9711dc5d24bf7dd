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
  ["PUT /me/certificate/identrust", "[A395]"],
  ["GET /onboarding-state", "[A420] [S363]"],
  ["POST /has-endorsment", "[A421] [S364]"],
  ["POST /complete-onboarding", "[A422] [S365]"],
  ["POST /profile/update-password", "[A424] [S376]"],
  ["POST /profile/update-email", "[A425] [S377]"],
  ["GET /me/profile", "[A426] [S378]"],
  ["PATCH /me/profile", "[A427] [S379]"],
  ["POST /phone/send-code", "[A428] [S380]"],
  ["POST /phone/verify-code", "[A429] [S381]"],
  ["POST /profile/clear-recent-notaries", "[A430] [S382]"],
  ["GET /me/recent-notaries/meta", "[A431] [S383]"],
  ["POST /profile/avatar", "[A432] [S384]"],
  ["DELETE /profile/avatar", "[A433] [S385]"],
  ["POST /profile/switch-role", "[A435] [S391]"],
  ["GET /signature", "[S386]"],
  ["GET /stamp", "[S388]"],
  ["GET /signature/rect", "[S387]"],
  ["GET /stamp/rect", "[S389]"],
  ["GET /required-ron-statement/rect", "[S390]"],
  ["POST /signing/{id}/member", "[S397]"],
  ["GET /signing/{id}/members", "[S404]"],
  ["PATCH /signing/{id}/member/{memberId}/info", "[S408]"],
  ["DELETE /signing/{id}/document/{docId}", "[S427]"],
  ["GET /signing/{id}/signature", "[S402]"],
  ["GET /signing/{id}/signature/{memberId}", "[S402]"],
  ["GET /signing/{id}/signatures", "[S403]"],
  ["POST /signing/{id}/document/{docId}/track_review_event", "[S424]"],
  ["POST /signing/{id}/document/{docId}/track_download_event", "[S425]"],
  ["GET /draft/{id}", "[S426]"],
  ["DELETE /signing/{id}/documents", "[S434]"],
  ["POST /signing/{id}/view", "[S436]"],
  ["POST /signing/{id}/document/{docId}/update", "[S437]"],
  ["POST /notary-sign/size/{id}", "[S438]"],
  ["POST /signing/{id}/notify-on-sign-moved", "[S439]"],
])("%s is a call of the contract %s", (call) => {
  expect(calls).toContain(call);
});

test.each([
  ["GET /onboarding-state", "[A420]", httpContract.onboarding.state],
  ["POST /complete-onboarding", "[A422]", httpContract.onboarding.complete],
  ["POST /profile/clear-recent-notaries", "[A430]", httpContract.profile.clearRecentNotaries],
  ["GET /me/recent-notaries/meta", "[A431]", httpContract.profile.recentNotariesMeta],
])("%s takes no payload %s", (call, _ids, endpoint) => {
  const { route, inputSchema } = endpoint["~orpc"];
  expect([`${route.method} ${route.path}`, inputSchema]).toEqual([call, undefined]);
});

test("the certificate is downloaded at an address of its own [S392]", () => {
  expect(rawRoutes.certificateDownload).toMatchObject({ method: "GET", path: `${apiBase}/me/certificate/download` });
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

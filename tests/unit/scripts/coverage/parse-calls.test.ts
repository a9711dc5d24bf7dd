import { expect, test } from "vitest";
import { callKey, parseCalls } from "#scripts/coverage/parse-calls.ts";

const section = (...lines: string[]) =>
  `# x\n\n## 7. The calls it makes\n\n${lines.join("\n")}\n\n## 8. Next\n- GET /not/this\n`;
const spelled = (...lines: string[]) => parseCalls(section(...lines)).map(({ method, path }) => `${method} ${path}`);

test("table rows and bullets are read, other sections are not", () => {
  expect(spelled("| GET /me/banners | none | GET /no |", "- POST /complete-onboarding.")).toEqual([
    "GET /me/banners",
    "POST /complete-onboarding",
  ]);
});

test("one path under two methods, and several paths under one, are calls of their own", () => {
  expect(spelled("- POST and DELETE /profile/avatar; GET /stamp, /stamp/rect.")).toEqual([
    "POST /profile/avatar",
    "DELETE /profile/avatar",
    "GET /stamp",
    "GET /stamp/rect",
  ]);
});

test("payloads and notes are not paths", () => {
  expect(
    spelled("- POST /signings/{id}/messages {message}; POST .../finalize and store-signed-document (multipart)."),
  ).toEqual([
    "POST /signings/{id}/messages",
    "POST /signing/{id}/finalize",
    "POST /signing/{id}/store-signed-document",
  ]);
});

test("an elided prefix continues the path before it, or the one that was decided", () => {
  expect(
    spelled(
      "- PATCH /signing/{id}/member/{memberId}/info; PATCH .../attend; POST /signing/{id}/document/reorder; POST .../document/{docId}/track_review_event and track_download_event.",
    ),
  ).toEqual([
    "PATCH /signing/{id}/member/{memberId}/info",
    "PATCH /signing/{id}/member/{memberId}/attend",
    "POST /signing/{id}/document/reorder",
    "POST /signing/{id}/document/{docId}/track_review_event",
    "POST /signing/{id}/document/{docId}/track_download_event",
  ]);
});

test("an optional path segment makes two calls, an optional query one", () => {
  expect(spelled("- GET /signing/{id}/signature[/{x}]; GET /signing/{id}/signatures[?second_user].")).toEqual([
    "GET /signing/{id}/signature",
    "GET /signing/{id}/signature/{x}",
    "GET /signing/{id}/signatures",
  ]);
});

test("parameters count by place, not by name", () => {
  expect(callKey({ method: "GET", path: "/signing/{id}/signature/{x}" })).toBe(
    callKey({ method: "GET", path: "/signing/{signingId}/signature/{memberId}" }),
  );
});

import { expect, test } from "vitest";
import { mediaProblemOf } from "#renderer/services/video/media-problem.ts";

const thrown = (name: string, message = "") => new DOMException(message, name);

test("what keeps somebody from being seen and heard is told apart as the specification does [S495] [S496] [S497] [S498] [S499]", () => {
  const told = [
    mediaProblemOf(thrown("NotAllowedError", "Permission denied by system"), "camera"),
    mediaProblemOf(thrown("NotAllowedError", "Permission denied"), "microphone"),
    mediaProblemOf(new TypeError("no devices on this page"), "camera"),
    mediaProblemOf(thrown("NotReadableError", "Could not start video source"), "camera"),
    mediaProblemOf(thrown("AbortError"), "camera"),
    mediaProblemOf(thrown("NotFoundError"), "camera"),
    mediaProblemOf(thrown("OverconstrainedError"), "camera"),
    mediaProblemOf(thrown("NotFoundError"), "microphone"),
    mediaProblemOf(thrown("NotReadableError"), "microphone"),
  ];
  expect(told).toEqual([
    "system-denied",
    "user-denied",
    "user-denied",
    "camera-start",
    "camera-start",
    "no-camera",
    "no-camera",
    "no-microphone",
    "no-microphone",
  ]);
});

import { describe, expect, test } from "vitest";
import { mediaProblemOf } from "#renderer/services/video/media-problem.ts";

const thrown = (name: string, message = "") => new DOMException(message, name);

describe("What keeps somebody from being seen and heard", () => {
  test.each([
    ["camera", thrown("NotAllowedError", "Permission denied by system"), "system-denied", "[S495]"],
    ["microphone", thrown("NotAllowedError", "Permission denied"), "user-denied", "[S496]"],
    ["camera", thrown("NotReadableError", "Could not start video source"), "camera-start", "[S497]"],
    ["camera", thrown("AbortError"), "camera-start", "[S497]"],
    ["camera", thrown("NotFoundError"), "no-camera", "[S498]"],
    ["camera", thrown("OverconstrainedError"), "no-camera", "[S498]"],
    ["microphone", thrown("NotFoundError"), "no-microphone", "[S499]"],
    ["microphone", thrown("NotReadableError"), "no-microphone", "[S499]"],
    ["camera", new TypeError("no devices on this page"), "user-denied", ""],
  ] as const)("%s, %s: %s %s", (track, cause, problem) => {
    expect(mediaProblemOf(cause, track)).toBe(problem);
  });
});

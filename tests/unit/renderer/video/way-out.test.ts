import { describe, expect, test } from "vitest";
import { en } from "#lib/texts/en/page.ts";
import { es } from "#lib/texts/es/page.ts";
import { wayOutOf } from "#renderer/features/video/model/way-out.ts";
import type { MediaProblem } from "#renderer/services/video/media-problem.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const agents = {
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`,
  firefox: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0",
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`,
  safari:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  linux: `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`,
  workstation: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) notary-workstation/1.0.0 Electron/37.0.0 ${chrome}`,
};
const tell = (problem: MediaProblem, agent: keyof typeof agents) => wayOutOf(problem, en.video, agents[agent]);

describe("The way out of what keeps somebody from being seen and heard", () => {
  test.each<[MediaProblem, keyof typeof agents, RegExp]>([
    ["system-denied", "windows", /^Open Settings, Privacy & security/],
    ["system-denied", "mac", /^Open System Settings, Privacy & Security/],
    ["system-denied", "iphone", /^Open Settings, Apps, then this browser/],
    ["system-denied", "android", /then Permissions/],
    ["system-denied", "linux", /^Open the privacy settings/],
    ["user-denied", "windows", /sign left of the page’s address, allow/],
    ["user-denied", "firefox", /crossed-out camera/],
    ["user-denied", "safari", /menu Safari, Settings for This Website/],
    ["user-denied", "iphone", /Website Settings/],
    ["user-denied", "android", /sign left of the page’s address, allow/],
    ["user-denied", "workstation", /Start Notary Workstation again/],
    ["camera-start", "windows", /Teams or Zoom/],
    ["camera-start", "mac", /FaceTime/],
    ["camera-start", "iphone", /other apps/],
    ["no-camera", "windows", /^Plug a camera in/],
    ["no-camera", "iphone", /^This device shows no camera/],
    ["no-microphone", "linux", /^Plug a microphone or a headset in/],
    ["no-microphone", "android", /^End a call/],
    ["muted-by-system", "windows", /Settings, System, Sound/],
    ["muted-by-system", "mac", /Sound, Input/],
    ["muted-by-system", "iphone", /Control Center/],
  ])("%s on %s [S495] [S496] [S497] [S498] [S499] [S500]", (problem, agent, words) => {
    expect(tell(problem, agent)).toMatch(words);
  });

  test("each has its words in Spanish", () => {
    const problems = Object.keys(en.video.problem) as MediaProblem[];
    for (const problem of problems)
      for (const agent of Object.values(agents)) {
        const spanish = wayOutOf(problem, es.video, agent);
        expect(spanish).not.toBe("");
        expect(spanish).not.toBe(wayOutOf(problem, en.video, agent));
      }
  });
});

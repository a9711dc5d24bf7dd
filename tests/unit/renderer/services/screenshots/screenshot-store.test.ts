import { describe, expect, test } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { ScreenshotKeep } from "#renderer/services/screenshots/screenshot-keep.ts";
import { createScreenshotStore } from "#renderer/services/screenshots/screenshot-store.ts";
import { readKey, ScreenshotSchema, type Screenshot } from "#renderer/services/screenshots/screenshot.ts";

const memberId = MemberIdSchema.parse("0190a1b2-c3d4-4e5f-8a6b-7c8d9e0f1a2b");
const [deed, lease] = [1, 2].map((number) => SigningIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`)) as [
  Screenshot["signingId"],
  Screenshot["signingId"],
];
const data = "data:image/png;base64,iVBORw0KGgo=";
const noon = new Date("2026-11-25T12:00:00.000Z");

/** A browser's storage that outlives its pages. */
const aKeep = () => {
  const kept = new Map<string, Screenshot>();
  const keep: ScreenshotKeep = {
    all: async () => [...kept.values()],
    put: async (screenshot) => {
      kept.set(screenshot.key, screenshot);
      return true;
    },
    drop: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    clear: async () => kept.clear(),
  };
  return { keep, kept };
};
const taken = (signingId: Screenshot["signingId"], after = 0) => ({
  memberId,
  signingId,
  data,
  takenAt: new Date(noon.getTime() + after),
});

describe("The saved screenshots", () => {
  test("one has a key of the member's id, a dash and the time, its PNG as a data URL, and its signing [S125] [S126] [S127] [S553]", async () => {
    const { keep, kept } = aKeep();
    const store = createScreenshotStore(keep, () => noon);
    await store.getState().addScreenshot(taken(deed));
    const [screenshot] = store.getState().screenshots;
    expect(screenshot).toEqual({ key: `${memberId}-${noon.getTime()}`, data, signingId: deed });
    expect([...kept.values()]).toEqual([screenshot]);
    // The member's id holds dashes itself.
    expect(readKey(screenshot?.key ?? "")).toEqual({ memberId, takenAt: noon });
    for (const key of ["", "1764072000000", `${memberId}-`, `${memberId}-soon`, `somebody-${noon.getTime()}`])
      expect(readKey(key)).toBeNull();
    expect(ScreenshotSchema.safeParse({ ...screenshot, data: "data:image/jpeg;base64,/9j/" }).success).toBe(false);
  });

  test("those of a signing are read, added, chosen and removed [S466] [S467] [S468] [S469]", async () => {
    const { keep, kept } = aKeep();
    const earlier = createScreenshotStore(keep, () => noon);
    await earlier.getState().addScreenshot(taken(deed));
    await earlier.getState().addScreenshot(taken(deed, 5));
    await earlier.getState().addScreenshot(taken(lease, 7));

    const store = createScreenshotStore(keep, () => noon);
    expect(store.getState().screenshots).toEqual([]);
    await store.getState().getScreenshots(deed);
    const keys = store.getState().screenshots.map(({ key }) => key);
    expect(keys).toEqual([`${memberId}-${noon.getTime()}`, `${memberId}-${noon.getTime() + 5}`]);

    store.getState().selectScreenshots([...keys, "one that nobody took"]);
    expect(store.getState().selected).toEqual(keys);
    await store.getState().removeScreenshots(keys.slice(0, 1));
    expect(store.getState().screenshots.map(({ key }) => key)).toEqual(keys.slice(1));
    expect(store.getState().selected).toEqual(keys.slice(1));
    expect([...kept.keys()]).toEqual([keys[1], `${memberId}-${noon.getTime() + 7}`]);
  });

  test("what nobody asked for in a day is deleted as the next ones are read", async () => {
    const { keep, kept } = aKeep();
    await createScreenshotStore(keep, () => noon)
      .getState()
      .addScreenshot(taken(lease));
    const nextDay = createScreenshotStore(keep, () => new Date(noon.getTime() + 24 * 3_600_000));
    await nextDay.getState().getScreenshots(deed);
    expect(kept.size).toBe(0);
  });
});

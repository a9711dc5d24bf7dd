import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { createOwnCall } from "#renderer/services/video/own-call.ts";
import { createOwnMedia } from "#renderer/services/video/own-media.ts";
import { isPageIn } from "#renderer/services/video/page-place.ts";
import type { VideoRoomPort, VideoState } from "#renderer/services/video/video-room.ts";
import { devicesWith } from "./fake-devices.ts";

const signingId = SigningIdSchema.parse(randomUUID());

describe("A page's coming into the video and going out of it", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = () => {
    let standing: VideoState["standing"] = "outside";
    let listener: () => void = () => undefined;
    const become = (next: VideoState["standing"]) => {
      standing = next;
      listener();
    };
    const join = vi.fn(async () => become("in"));
    const room = {
      state: () => ({ standing }),
      onChange: (heard: () => void) => {
        listener = heard;
        return () => undefined;
      },
      join,
      publish: () => undefined,
      leave: () => become("outside"),
    } as unknown as VideoRoomPort;
    const devices = devicesWith({});
    const media = createOwnMedia(devices);
    return { call: createOwnCall(signingId, room, media), devices, media, join, become };
  };

  test("a page that is loaded anew finds noted how it was in the video, one that was left finds nothing", async () => {
    const { call } = open();
    await call.join();
    expect(isPageIn(signingId)).toBe("with-media");
    call.leave();
    expect(isPageIn(signingId)).toBeNull();
  });

  test.each(["refused", "elsewhere"] as const)(
    "camera and microphone go off where the video is %s, and on with the next joining",
    async (standing) => {
      const { call, devices, media, become } = open();
      await call.join();
      become(standing);
      expect(devices.given.map(({ isStopped }) => isStopped)).toEqual([true, true]);
      expect(isPageIn(signingId)).toBeNull();
      await call.join();
      expect(media.state().tracks).toMatchObject({ microphone: { isStopped: false }, camera: { isStopped: false } });
    },
  );

  test("who leaves while the browser still asks does not come in, and nothing stays on", async () => {
    const { call, devices, join } = open();
    const joining = call.join();
    call.leave();
    await joining;
    expect(join).not.toHaveBeenCalled();
    expect(devices.given.every(({ isStopped }) => isStopped)).toBe(true);
    expect(isPageIn(signingId)).toBeNull();
  });
});

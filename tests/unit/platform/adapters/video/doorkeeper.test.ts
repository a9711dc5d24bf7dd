import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { createDoorkeeper } from "#platform/adapters/video/doorkeeper.ts";

const signingId = SigningIdSchema.parse(randomUUID());
const identity = VideoIdentitySchema.parse("11111111-1111-4111-8111-111111111111-pagepage");

describe("The door of the video", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const start = (tokensLastMs = 120_000) => {
    const putOut = vi.fn(async () => undefined);
    const end = vi.fn(async () => undefined);
    const onFailure = vi.fn();
    let isIn = false;
    const door = createDoorkeeper({
      video: { putOut, end, tokensLastMs },
      isIn: () => isIn,
      now: () => Date.now(),
      onFailure,
    });
    return {
      door,
      putOut,
      end,
      onFailure,
      comeIn: () => {
        isIn = true;
      },
    };
  };

  test("whoever leaves is put out once, and may come back", async () => {
    const { door, putOut } = start();
    door.out(signingId, identity, false);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(putOut).toHaveBeenCalledTimes(1);
    expect(putOut).toHaveBeenCalledWith(signingId, identity);
  });

  test("who has left with a token that is good still cannot come in with it unseen", async () => {
    const { door, putOut } = start();
    door.in(signingId, { identity, tokenHash: "hash" });
    door.out(signingId, identity, false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(putOut).toHaveBeenCalledTimes(13);
    // Within the two minutes for which the token lets in, and once behind them.
    await vi.advanceTimersByTimeAsync(200_000);
    expect(putOut).toHaveBeenCalledTimes(25);
  });

  test("whom the carrier did not put out it is asked to put out again, until it has", async () => {
    const { door, putOut, onFailure } = start();
    putOut.mockRejectedValue(new Error("down"));
    door.out(signingId, identity, false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(putOut).toHaveBeenCalledTimes(13);
    // A carrier that is away for long is asked more and more seldom.
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(putOut.mock.calls.length).toBeGreaterThan(60);
    expect(putOut.mock.calls.length).toBeLessThan(100);
    expect(onFailure).toHaveBeenCalledTimes(putOut.mock.calls.length);
    const asked = putOut.mock.calls.length;
    putOut.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(putOut).toHaveBeenCalledTimes(asked + 1);
  });

  test("whose right ended is put out until the last token that they may hold is worth nothing", async () => {
    const { door, putOut } = start();
    door.in(signingId, { identity, tokenHash: "hash" });
    await vi.advanceTimersByTimeAsync(60_000);
    door.sessionEnded("hash");
    await vi.advanceTimersByTimeAsync(0);
    expect(putOut).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    // Twelve times within the minute for which the token still lets in.
    expect(putOut).toHaveBeenCalledTimes(13);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(putOut).toHaveBeenCalledTimes(13);
  });

  test("of other sessions nobody is touched, nor whose tokens are old", async () => {
    const { door, putOut } = start();
    door.in(signingId, { identity, tokenHash: "hash" });
    door.sessionEnded("another");
    await vi.advanceTimersByTimeAsync(121_000);
    door.sessionEnded("hash");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(putOut).not.toHaveBeenCalled();
  });

  test("who was let in again is left alone", async () => {
    const { door, putOut, comeIn } = start();
    door.out(signingId, identity, true);
    comeIn();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(putOut).toHaveBeenCalledTimes(1);
  });

  test("an empty room is ended; a carrier that fails is told of, and the next thing is done all the same", async () => {
    const { door, end, putOut, onFailure } = start();
    end.mockRejectedValueOnce(new Error("down"));
    door.empty(signingId);
    door.empty(signingId);
    await vi.advanceTimersByTimeAsync(0);
    expect([end.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
    putOut.mockRejectedValueOnce(new Error("down"));
    door.out(signingId, identity, true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onFailure).toHaveBeenCalledTimes(2);
    expect(putOut).toHaveBeenCalledTimes(2);
  });

  test("between browsers there is nobody to tell, and after the stop nothing more is done", async () => {
    const mesh = start(0);
    mesh.door.in(signingId, { identity, tokenHash: "hash" });
    mesh.door.out(signingId, identity, true);
    mesh.door.sessionEnded("hash");
    mesh.door.empty(signingId);
    const stopped = start();
    stopped.door.out(signingId, identity, true);
    stopped.door.stop();
    await vi.advanceTimersByTimeAsync(200_000);
    expect([mesh.putOut.mock.calls.length, mesh.end.mock.calls.length]).toEqual([0, 0]);
    expect(stopped.putOut).toHaveBeenCalledTimes(1);
  });
});

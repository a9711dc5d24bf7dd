import { describe, expect, it, vi } from "vitest";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { createEventFollower } from "#renderer/services/realtime/event-follower.ts";
import { anEvent } from "../../meeting/builders.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";

const event = (seq: number): SigningEvent => anEvent(seq, "fields-changed");

const follow = (startSeq: number, log: SigningEvent[]) => {
  const seen: number[] = [];
  const fetchAfter = vi.fn(async (seq: number) => ({ events: log.filter((entry) => entry.seq > seq) }));
  const follower = createEventFollower(startSeq, {
    fetchAfter,
    onEvents: (events) => seen.push(...events.map((entry) => entry.seq)),
  });
  return { follower, seen, fetchAfter };
};

describe("following a signing's event log", () => {
  it("takes events that continue the log without asking", () => {
    const { follower, seen, fetchAfter } = follow(3, []);
    follower.receive(event(4));
    follower.receive(event(5));
    expect(seen).toEqual([4, 5]);
    expect(fetchAfter).not.toHaveBeenCalled();
  });

  it("asks for what a gap hides, and gives every event once and in order", async () => {
    const log = [4, 5, 6, 7].map(event);
    const { follower, seen, fetchAfter } = follow(3, log);
    follower.receive(event(6));
    follower.receive(event(7));
    follower.receive(event(4));
    await vi.waitFor(() => expect(seen).toEqual([4, 5, 6, 7]), inDueTime);
    expect(fetchAfter.mock.calls[0]).toEqual([3]);
    expect(follower.lastSeq()).toBe(7);
  });

  it("ignores what it has already seen", () => {
    const { follower, seen } = follow(3, []);
    follower.receive(event(2));
    follower.receive(event(3));
    expect(seen).toEqual([]);
  });

  it("asks again after a failed catch-up", async () => {
    const log = [event(1)];
    const onFailed = vi.fn<(cause: unknown) => void>();
    const seen: number[] = [];
    let down = true;
    const follower = createEventFollower(0, {
      fetchAfter: async () => {
        if (down) throw new Error("unreachable");
        return { events: log };
      },
      onEvents: (events) => seen.push(...events.map((entry) => entry.seq)),
      onFailed,
    });
    follower.catchUp();
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1), inDueTime);
    down = false;
    follower.catchUp();
    await vi.waitFor(() => expect(seen).toEqual([1]), inDueTime);
  });
});

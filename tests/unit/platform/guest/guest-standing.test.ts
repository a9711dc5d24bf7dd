import { describe, expect, test } from "vitest";
import { standingOf } from "#platform/guest/domain/guest-standing.ts";

const now = new Date("2026-11-26T12:00:00.000Z");
const later = new Date(now.getTime() + 30_000);
const earlier = new Date(now.getTime() - 30_000);
const joined = { state: "admitted", joined_at: earlier } as const;
const waiting = { state: "admitted", joined_at: null } as const;
const meeting = (status: "open" | "finalized" | "terminated", endsAt: Date | null) => ({
  status,
  scheduled_at: null,
  video_ends_at: endsAt,
  completed_at: null,
});

describe("A guest", () => {
  test.each([
    ["open", null, "joined", "open"],
    // Until the notary says that the video ends, who is in it stays; nobody comes in any more.
    ["finalized", null, "joined", "over"],
    ["finalized", later, "joined", "open"],
    ["finalized", earlier, "over", "over"],
    ["terminated", null, "over", "over"],
    ["terminated", later, "joined", "open"],
    ["terminated", earlier, "over", "over"],
    ["open", earlier, "joined", "open"],
  ] as const)("of a signing that is %s, with its video ending at %s", (status, endsAt, ofJoined, ofWaiting) => {
    expect(standingOf(joined, meeting(status, endsAt), now)).toBe(ofJoined);
    expect(standingOf(waiting, meeting(status, endsAt), now)).toBe(ofWaiting);
  });
});

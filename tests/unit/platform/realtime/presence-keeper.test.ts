import { describe, expect, test } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { ConnectionState } from "#platform/realtime/connections.ts";
import { createPresenceKeeper } from "#platform/realtime/presence-keeper.ts";

const member = () => ({
  signingId: SigningIdSchema.parse(crypto.randomUUID()),
  memberId: MemberIdSchema.parse(crypto.randomUUID()),
});

describe("What is kept of coming and going", () => {
  test("a client that comes and goes a thousand times costs a write or two, and the last word is the true one", async () => {
    const written: [string, ConnectionState][] = [];
    const first = Promise.withResolvers<void>();
    const keeper = createPresenceKeeper(async ({ memberId }, state) => {
      written.push([memberId, state]);
      if (written.length === 1) await first.promise;
    });
    const [busy, other] = [member(), member()];
    let state: ConnectionState = "connected";
    keeper.report(busy, () => state);
    await Promise.resolve();
    for (let count = 0; count < 1_000; count += 1) {
      state = count % 2 === 0 ? "gone" : "in-front";
      keeper.report(busy, () => state);
    }
    keeper.report(other, () => "hidden");
    first.resolve();
    await keeper.idle();
    expect(written).toEqual([
      [busy.memberId, "connected"],
      [busy.memberId, "in-front"],
      [other.memberId, "hidden"],
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { createAttempts } from "#platform/security/attempts.ts";
import { createGate } from "#platform/security/gate.ts";
import { networkOf } from "#platform/security/network-of.ts";

describe("A gate", () => {
  test("lets so many in at once and so many wait, and refuses the rest without beginning it", async () => {
    const gate = createGate({ parallel: 2, waiting: 3 });
    const finish: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
    };
    const passed = Array.from({ length: 8 }, () => gate.pass(work));
    expect(passed.filter((outcome) => outcome === undefined)).toHaveLength(3);
    for (let done = 0; done < 5; done += 1) {
      while (finish.length === 0) await Promise.resolve();
      finish.shift()?.();
    }
    await Promise.all(passed.filter((outcome) => outcome !== undefined));
    expect(most).toBe(2);
    expect(gate.pass(async () => undefined)).toBeDefined();
  });
});

describe("Attempts", () => {
  const clock = { at: 1_000_000 };
  const attempts = () => createAttempts(() => new Date(clock.at));

  test("that were none are given back, and those at what is another now are forgotten", () => {
    const { take, giveBack, forget } = attempts();
    for (let count = 0; count < 5; count += 1) {
      expect(take("a", 1, 60_000)).toBeNull();
      giveBack("a");
    }
    giveBack("never taken");
    expect([take("a", 1, 60_000), take("a", 1, 60_000)]).toEqual([null, 60_000]);
    forget("a");
    expect(take("a", 1, 60_000)).toBeNull();
  });

  test("are counted by key and window, and the answer says how long to wait", () => {
    const { take } = attempts();
    expect([take("a", 2, 60_000), take("a", 2, 60_000), take("b", 2, 60_000)]).toEqual([null, null, null]);
    clock.at += 20_000;
    expect(take("a", 2, 60_000)).toBe(40_000);
    clock.at += 40_000;
    expect(take("a", 2, 60_000)).toBeNull();
  });

  test("of a window from the future begin anew: a clock that was set back keeps nobody out", () => {
    const { take } = attempts();
    take("a", 1, 60_000);
    expect(take("a", 1, 60_000)).not.toBeNull();
    clock.at -= 7_200_000;
    expect(take("a", 1, 60_000)).toBeNull();
  });
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:1:2::ff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["not an address", "not an address"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { expect, test } from "vitest";
import type { Member } from "#contract/member/entity.ts";
import { createArrivals as createWatch } from "#renderer/features/meeting/model/arrivals.ts";

type Seen = Pick<Member, "id" | "fullName" | "status" | "type">;

const person = (fullName: string, status: Member["status"], type: Member["type"] = "signer"): Seen => ({
  id: fullName as Member["id"],
  fullName,
  status,
  type,
});

const createArrivals = () => {
  const arrivals = createWatch();
  return (people: readonly Seen[], nowMs: number) => arrivals(people, nowMs).map(({ fullName }) => fullName);
};

test("whoever comes in is named once, and whoever was here before is not", () => {
  const arrivals = createArrivals();
  expect(arrivals([person("Ada", "in-signing"), person("Ben", "offline")], 0)).toEqual([]);
  expect(arrivals([person("Ada", "in-signing"), person("Ben", "presigning")], 1_000)).toEqual(["Ben"]);
  expect(arrivals([person("Ada", "in-signing"), person("Ben", "in-signing")], 2_000)).toEqual([]);
});

test("somebody who is put into the meeting and comes in at once is named", () => {
  const arrivals = createArrivals();
  arrivals([person("Ada", "offline")], 0);
  expect(arrivals([person("Ada", "offline"), person("Wendy", "presigning", "witness")], 1_000)).toEqual(["Wendy"]);
});

test("a page that is loaded again is no arrival, coming back after more than a minute is one", () => {
  const arrivals = createArrivals();
  arrivals([person("Ada", "in-signing")], 0);
  arrivals([person("Ada", "offline")], 10_000);
  expect(arrivals([person("Ada", "in-signing")], 70_000)).toEqual([]);
  arrivals([person("Ada", "offline")], 80_000);
  arrivals([person("Ada", "offline")], 120_000);
  expect(arrivals([person("Ada", "in-signing")], 140_001)).toEqual(["Ada"]);
});

test("the notary is not told of themselves", () => {
  const arrivals = createArrivals();
  arrivals([person("Nora", "offline", "notary")], 0);
  expect(arrivals([person("Nora", "online", "notary")], 1_000)).toEqual([]);
});

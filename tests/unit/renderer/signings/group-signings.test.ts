import { describe, expect, test } from "vitest";
import { SigningSchema, type Signing } from "#contract/signing/entity.ts";
import { groupSignings, matchesSearch } from "#renderer/features/signings/model/group-signings.ts";

const now = new Date("2026-11-21T15:00:00Z");
let count = 0;
const signing = (over: Partial<Signing>): Signing =>
  SigningSchema.parse({
    id: `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`,
    title: "Deed",
    kind: "real",
    isFlex: false,
    isMultiConsumer: false,
    status: "open",
    category: "upcoming",
    scheduledAt: null,
    createdAt: "2026-11-20T10:00:00Z",
    finalizedAt: null,
    notary: {
      id: "00000000-0000-4000-8000-000000000000",
      fullName: "N",
      state: null,
      commissionNumber: null,
      commissionExpiresOn: null,
    },
    documentCount: 1,
    memberNames: ["Tomás Alvarado"],
    ...over,
  });

const grouped = (signings: Signing[]) =>
  groupSignings(signings, now).map((group) => [group.id, group.signings.map((one) => one.title)]);

describe("My Signings", () => {
  test("puts today first, then what needs the notary, what is being prepared, what comes and what ended", () => {
    expect(
      grouped([
        signing({ title: "ended", status: "finalized", category: "completed" }),
        signing({ title: "next week", scheduledAt: "2026-11-28T15:00:00Z" }),
        signing({ title: "new time proposed", category: "proposedTime", scheduledAt: "2026-11-21T16:00:00Z" }),
        signing({ title: "this afternoon", scheduledAt: "2026-11-21T16:00:00Z" }),
        signing({ title: "any time" }),
        signing({ title: "in preparation", category: "draft", scheduledAt: "2026-11-28T15:00:00Z" }),
      ]),
    ).toEqual([
      ["today", ["this afternoon", "any time"]],
      ["needs-you", ["new time proposed"]],
      ["drafts", ["in preparation"]],
      ["upcoming", ["next week"]],
      ["past", ["ended"]],
    ]);
  });

  test("keeps an open meeting whose time has passed in sight", () => {
    expect(grouped([signing({ title: "late", scheduledAt: "2026-11-19T15:00:00Z" })])).toEqual([["today", ["late"]]]);
  });

  test("orders what comes by time, soonest first", () => {
    expect(
      grouped([
        signing({ title: "later", scheduledAt: "2026-12-02T15:00:00Z" }),
        signing({ title: "sooner", scheduledAt: "2026-11-23T15:00:00Z" }),
      ]),
    ).toEqual([["upcoming", ["sooner", "later"]]]);
  });

  test("orders today by the hour, and puts what can be done at any time after it", () => {
    expect(
      grouped([
        signing({ title: "any time" }),
        signing({ title: "at five", scheduledAt: "2026-11-21T17:00:00Z" }),
        signing({ title: "at four", scheduledAt: "2026-11-21T16:00:00Z" }),
      ]),
    ).toEqual([["today", ["at four", "at five", "any time"]]]);
  });

  test("finds by title and people, whatever the case and the order of words", () => {
    const one = signing({ title: "Power of attorney" });
    expect(matchesSearch(one, "alvarado POWER")).toBe(true);
    expect(matchesSearch(one, "")).toBe(true);
    expect(matchesSearch(one, "deed")).toBe(false);
  });
});

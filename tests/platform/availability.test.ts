import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hours } from "#contract/availability/entity.ts";
import { codeOf, type Browser } from "./client.ts";
import { dayMs, newAccount } from "./notary-account.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("When a notary can be asked for a signing", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    nora = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const dayAhead = (days: number) =>
    new Date(running.platform.services.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const monday = (from: string, until: string): Hours => ({ day: "monday", from, until });

  test("is nothing until it was said, then hours from Monday to Sunday with the notice needed [A538]", async () => {
    const { browser } = await newAccount(running, {
      role: "SelfRon",
      fullName: "Hanna Hours",
      timezone: "America/Denver",
    });
    expect(await browser.api.availability.get()).toEqual({
      timezone: "America/Denver",
      weekly: null,
      noticeMinutes: 0,
      timeOff: [],
    });
    const sunday: Hours = { day: "sunday", from: "10:00", until: "24:00" };
    await browser.api.availability.setHours({
      weekly: [sunday, monday("13:00", "17:00"), monday("09:00", "12:00")],
      noticeMinutes: 120,
    });
    expect(await browser.api.availability.get()).toMatchObject({
      weekly: [monday("09:00", "12:00"), monday("13:00", "17:00"), sunday],
      noticeMinutes: 120,
    });
    // Of the profile, and nowhere else: whoever moves keeps their hours, where they are now.
    await browser.api.profile.update({ timezone: "Pacific/Honolulu" });
    expect(await browser.api.availability.get()).toMatchObject({ timezone: "Pacific/Honolulu" });
    expect((await nora.api.availability.get()).weekly).toBeNull();
  });

  test("refuses hours that overlap or make no sense, and keeps what was there", async () => {
    await nora.api.availability.setHours({ weekly: [monday("09:00", "17:00")], noticeMinutes: 0 });
    const refused = (weekly: Hours[], noticeMinutes = 0) =>
      codeOf(nora.api.availability.setHours({ weekly, noticeMinutes }));
    expect(await refused([monday("09:00", "12:00"), monday("11:00", "13:00")])).toBe("availability/hours");
    expect(await refused([monday("17:00", "09:00")])).toBe("availability/hours");
    expect(await refused([monday("09:00", "25:00")])).toBe("request/invalid");
    expect(await refused([monday("9:00", "12:00")])).toBe("request/invalid");
    expect(await refused([], -1)).toBe("request/invalid");
    expect((await nora.api.availability.get()).weekly).toEqual([monday("09:00", "17:00")]);
  });

  test("time off is whole days, goes by itself when it is over, and is nobody else's to remove", async () => {
    const planned = { firstDay: dayAhead(10), lastDay: dayAhead(12), note: "Vacation" };
    const { timeOff } = await nora.api.availability.addTimeOff(planned);
    await nora.api.availability.addTimeOff({ firstDay: dayAhead(2), lastDay: dayAhead(2), note: "" });
    const [first, second] = (await nora.api.availability.get()).timeOff;
    expect([first?.firstDay, second]).toEqual([dayAhead(2), { id: expect.any(String), ...planned }]);
    const refused = (firstDay: string, lastDay: string) =>
      codeOf(nora.api.availability.addTimeOff({ firstDay, lastDay, note: "" }));
    expect(await refused(dayAhead(5), dayAhead(4))).toBe("availability/time-off");
    expect(await refused(dayAhead(-9), dayAhead(-3))).toBe("availability/time-off");
    expect(await codeOf(nora.api.availability.addTimeOff({ ...planned, note: "a\u202eb" }))).toBe(
      "text/hidden-character",
    );
    const id = timeOff[0]?.id ?? "";
    const marcus = await newAccount(running, { role: "SelfRon", fullName: "Marcus Moreno" });
    await marcus.browser.api.availability.removeTimeOff({ timeOffId: id });
    expect((await nora.api.availability.get()).timeOff).toHaveLength(2);
    running.advance(5 * dayMs);
    nora = await running.signedIn("Nora");
    expect((await nora.api.availability.get()).timeOff.map((row) => row.id)).toEqual([id]);
    expect((await nora.api.availability.removeTimeOff({ timeOffId: id })).timeOff).toEqual([]);
    expect((await nora.api.availability.removeTimeOff({ timeOffId: id })).timeOff).toEqual([]);
  });

  test("has fifty times off and no more", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Offa Often" });
    const off = (days: number) =>
      browser.api.availability.addTimeOff({ firstDay: dayAhead(days), lastDay: dayAhead(days), note: "" });
    for (let days = 1; days <= 50; days += 1) await off(days);
    expect(await codeOf(off(60))).toBe("availability/too-much-time-off");
    expect((await browser.api.availability.get()).timeOff).toHaveLength(50);
  });
});

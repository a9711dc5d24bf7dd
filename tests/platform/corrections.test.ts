import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { adopt, agree } from "./meeting.ts";
import { codeIn, mailTo } from "./mail-steps.ts";
import { openChannel } from "./realtime-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const elena = { fullName: "Elena Marchetti", email: "elena.marchetti@demo.example", type: "signer" } as const;

type Place = { id: SigningId; memberId: MemberId };

describeOnPostgres("Correcting whoever came without a personal link", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const invite = async (): Promise<Place> => {
    const { signing } = await notary.api.signings.create({
      title: "Deed of sale",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [elena],
    });
    const guest = (await notary.api.members.list({ id: signing.id })).find(({ type }) => type !== "notary");
    if (guest === undefined) throw new Error("nobody was invited");
    return { id: signing.id, memberId: guest.id };
  };
  const byCode = async (place: Place): Promise<Browser> => {
    const browser = await running.newBrowser();
    const { codeId } = await browser.api.returning.askCode({ email: elena.email });
    const code = codeIn((await mailTo(running, elena.email)).at(-1));
    const entered = await browser.api.returning.enterCode({ codeId, code, memberId: place.memberId });
    if (entered.kind === "choose") throw new Error("the place was named");
    return browser;
  };
  const correct = (place: Place) =>
    notary.api.members.update({ ...place, fullName: "Completely Different", email: "other@example.org" });
  const joinedAt = async ({ id, memberId }: Place) =>
    (await notary.api.members.list({ id })).find((member) => member.id === memberId)?.joinedAt;

  test("who came by a mailed code has joined, and is replaced by nobody", async () => {
    const place = await invite();
    await byCode(place);
    expect(await joinedAt(place)).not.toBeNull();
    expect(await refusalOf(correct(place))).toMatchObject({ code: "member/joined", params: { name: elena.fullName } });
  });

  const deeds: [string, (browser: Browser, place: Place) => Promise<unknown>][] = [
    ["agreed", (browser, { id, memberId }) => agree(browser, id, memberId)],
    ["declined", (browser, place) => browser.api.members.decline({ ...place, textVersion: "esign-2026-11" })],
    ["wrote about themselves", (browser, place) => browser.api.members.saveInfo({ ...place, city: "Tampa" })],
    ["asked a question", (browser, { id }) => browser.api.messages.send({ id, message: "Is this my line?" })],
  ];

  test.each(deeds)("who has an account and %s has joined, and is replaced by nobody", async (_, act) => {
    const place = await invite();
    const browser = await running.signedIn("Elena");
    expect(await joinedAt(place)).toBeNull();
    await act(browser, place);
    expect(await joinedAt(place)).not.toBeNull();
    expect(await refusalOf(correct(place))).toMatchObject({ status: 409, code: "member/joined" });
  });

  test("who opened the signing with an account hears nothing more of it once their address was another's", async () => {
    const { id, memberId } = await invite();
    const browser = await running.signedIn("Elena");
    const { channel, close } = await openChannel(browser, channels.signingSession(id));
    const cut = new Promise<string>((resolve) => {
      channel.pusher.connection.bind("state_change", ({ previous }: { previous: string }) => {
        if (previous === "connected") resolve("cut");
      });
    });
    const told = new Promise<string>((resolve) => {
      channel.bind("signing-event", ({ kind }: { kind: string }) => {
        if (kind === "member-added") resolve("told");
      });
    });
    await notary.api.members.update({ id, memberId, email: "other@example.org" });
    await notary.api.members.add({ ...elena, id, fullName: "Wendy Ruiz", email: "wendy@example.org", invite: false });
    expect(await Promise.race([cut, told])).toBe("cut");
    close();
    expect(await codeOf(browser.api.signings.snapshot({ id }))).toBe("auth/forbidden");
  });

  test("nor is anybody of earlier days, of whom consent, words or a signature are there and no time of joining", async () => {
    const browser = await running.signedIn("Elena");
    const { store: kept } = running.platform.services;
    const traces: ((place: Place) => Promise<unknown>)[] = [
      ({ id, memberId }) => agree(browser, id, memberId),
      ({ id, memberId }) => adopt(browser, id, memberId),
      (place) => browser.api.members.saveInfo({ ...place, city: "Tampa" }),
    ];
    for (const leave of traces) {
      const place = await invite();
      await leave(place);
      await kept.transact(({ db }) =>
        db.updateTable("members").set({ joined_at: null }).where("id", "=", place.memberId).execute(),
      );
      expect(await refusalOf(correct(place))).toMatchObject({ code: "member/joined" });
    }
  });
});

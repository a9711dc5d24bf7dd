import { randomUUID } from "node:crypto";
import type Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SigningId } from "#contract/common/ids.ts";
import { maxGuestsWaiting, maxSessionsPerMember } from "#contract/constants.ts";
import { RecordingIdSchema } from "#contract/recording/entity.ts";
import { channels } from "#contract/realtime.ts";
import { codeOf, type Browser } from "./client.ts";
import { askAsGuest, enterAsGuest, guestChannel, joinVideo, listenAs, type Page, tokenOf } from "./guest-steps.ts";
import { heard } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe("Guests of a meeting", () => {
  let running: TestPlatform;
  let notary: Browser;
  const clients: Pusher[] = [];
  beforeAll(async () => {
    running = await startTestPlatform(pglite);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(() => running.stop());

  const open = async (startsInMs: number | null): Promise<SigningId> => {
    // A day later the session of the test before is over.
    notary = await running.signedIn("Nora");
    const { signing } = await notary.api.signings.create({
      title: "Sale of 5 Main Street",
      kind: "test",
      scheduledAt:
        startsInMs === null ? null : new Date(running.platform.services.now().getTime() + startsInMs).toISOString(),
      invite: true,
      members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
    });
    return signing.id;
  };
  const linkOf = async (id: SigningId) => (await notary.api.guests.makeLink({ id })).url;
  const listen = async (browser: Browser, name: string): Promise<Page> => {
    const page = await listenAs(browser, name);
    clients.push(page.client);
    return page;
  };

  test("who has the meeting's link asks, and is told nothing of the meeting before the notary lets them in [S066]", async () => {
    const id = await open(null);
    const link = await linkOf(id);
    expect(link).toContain("/join?guest#");
    const stranger = await running.newBrowser();
    expect(await stranger.api.guests.enter({ token: tokenOf(link) })).toEqual({
      kind: "ask",
      notaryName: "Nora Whitfield",
      scheduledAt: null,
    });
    const notarys = await listen(notary, channels.signingSession(id));
    const told = heard(notarys.channel, "guests-changed");
    const { browser } = await askAsGuest(running, link, "Gus Guest");
    await told;
    const asked = await browser.api.guests.view({ id });
    expect(asked).toMatchObject({ standing: "requested", title: null, people: [], guest: { state: "requested" } });
    expect(await codeOf(browser.api.guests.join({ id }))).toBe("guest/not-let-in");

    const { guests, hasLink } = await notary.api.guests.list({ id });
    expect(hasLink).toBe(true);
    expect(guests).toMatchObject([{ fullName: "Gus Guest", state: "requested", joinedAt: null }]);
    const guestId = asked.guest.id;
    const page = await listen(browser, channels.guest(guestId));
    const hears = heard(page.channel, "guest-changed");
    await notary.api.guests.decide({ id, guestId, isAdmitted: true });
    await hears;
    // A meeting without a time has its door open.
    expect(await browser.api.guests.view({ id })).toMatchObject({
      standing: "open",
      title: "Sale of 5 Main Street",
      startsInMs: null,
      people: [{ type: "notary" }, { fullName: "Sofia Signer" }],
    });
  });

  test("an invited guest comes in by a link of their own, ten minutes before the start and not before [S066] [S067] [S068] [S267] [S546] [A530]", async () => {
    const id = await open(30 * minuteMs);
    const { url, guest } = await notary.api.guests.invite({ id, fullName: "Ina Invited" });
    const browser = await enterAsGuest(running, tokenOf(url));
    const early = await browser.api.guests.view({ id });
    expect(early).toMatchObject({ standing: "waiting", guest: { id: guest.id, state: "invited" }, people: [] });
    expect(Math.round(early.opensInMs / minuteMs)).toBe(20);
    expect(Math.round((early.startsInMs ?? 0) / minuteMs)).toBe(30);
    expect(await codeOf(browser.api.guests.join({ id }))).toBe("guest/too-early");
    running.advance(20 * minuteMs - 5_000);
    expect(await codeOf(browser.api.guests.join({ id }))).toBe("guest/too-early");
    running.advance(5_000);
    expect(await browser.api.guests.view({ id })).toMatchObject({ standing: "open", opensInMs: 0 });
    expect(await browser.api.guests.join({ id })).toMatchObject({ standing: "joined" });
    // Asked again, since the answer was lost, it is the same joining.
    const { guest: joined } = await browser.api.guests.view({ id });
    expect((await browser.api.guests.join({ id })).guest.joinedAt).toBe(joined.joinedAt);
    const { events } = await notary.api.signings.events({ id });
    expect(events.filter(({ kind }) => kind === "guest-joined")).toHaveLength(1);
  });

  test("a guest who joined is in the video by their own name, hears it on their own channel, and no other is opened to them", async () => {
    const id = await open(null);
    const { url, guest } = await notary.api.guests.invite({ id, fullName: "Vera Visitor" });
    const browser = await enterAsGuest(running, tokenOf(url));
    const page = await listen(browser, await guestChannel(browser, id));
    expect(await codeOf(joinVideo(browser, id, page))).toBe("guest/not-let-in");
    await browser.api.guests.join({ id });
    const access = await joinVideo(browser, id, page);
    expect(access.identity).toBe(`${guest.id}-pagepage`);
    expect(access.room.peers).toMatchObject([{ memberIds: [], guest: { id: guest.id, fullName: "Vera Visitor" } }]);
    const heardOf = heard<{ peers: unknown[] }>(page.channel, "video-room-changed");
    const notarys = await listen(notary, channels.signingSession(id));
    await joinVideo(notary, id, notarys);
    expect((await heardOf).peers).toHaveLength(2);
    for (const name of [channels.signingSession(id), channels.guest("00000000-0000-4000-8000-000000000001")]) {
      const refused = await browser.fetch("/broadcasting/auth", {
        method: "POST",
        body: new URLSearchParams({ socket_id: page.socketId, channel_name: name }),
      });
      expect(refused.status).toBe(403);
    }
    // The documents are not theirs to read, nor the record, nor who is asked for what.
    for (const call of [
      browser.api.signings.snapshot({ id }),
      browser.api.documents.list({ id }),
      browser.api.signings.events({ id }),
      browser.api.members.list({ id }),
    ])
      expect(await codeOf(call)).toBe("auth/signed-out");
  });

  test("who opens another guest link of the signing is there by that one, whatever was said to the other", async () => {
    const id = await open(null);
    const invited = await notary.api.guests.invite({ id, fullName: "Ivo Invited" });
    const { browser, ...asked } = await askAsGuest(running, await linkOf(id), "Ivo");
    const guestId = (await browser.api.guests.view({ id })).guest.id;
    await notary.api.guests.decide({ id, guestId, isAdmitted: false });
    const as = async (token: string) => {
      await browser.api.guests.enter({ token });
      await browser.api.account.session();
      return browser.api.guests.view({ id });
    };
    expect(await as(tokenOf(invited.url))).toMatchObject({ standing: "open", guest: { id: invited.guest.id } });
    expect(await as(asked.token)).toMatchObject({ standing: "refused", guest: { id: guestId } });
    expect(await as(tokenOf(invited.url))).toMatchObject({ standing: "open" });
  });

  test("one guest's link is open in so many browsers at a time; the one that was silent for longest gives way", async () => {
    const id = await open(null);
    const { url } = await notary.api.guests.invite({ id, fullName: "Mona Many" });
    const first = await enterAsGuest(running, tokenOf(url));
    for (let count = 0; count < maxSessionsPerMember; count += 1) {
      running.advance(minuteMs);
      await enterAsGuest(running, tokenOf(url));
    }
    expect(await codeOf(first.api.guests.view({ id }))).toMatch(/^auth\//);
  });

  test("that the meeting is recorded is told to the guests who are in it, at once, and to nobody who only asks", async () => {
    const id = await open(null);
    const { url, guest } = await notary.api.guests.invite({ id, fullName: "Rita Recorded" });
    const browser = await enterAsGuest(running, tokenOf(url));
    await browser.api.guests.join({ id });
    const asking = (await askAsGuest(running, await linkOf(id), "Ask Ing")).browser;
    const page = await listen(browser, channels.guest(guest.id));
    await notary.api.recording.ask({ id, layout: "faces" });
    expect(await browser.api.guests.view({ id })).toMatchObject({ recording: null });
    const recordingId = RecordingIdSchema.parse(randomUUID());
    const told = heard(page.channel, "guest-changed");
    await notary.api.recording.begin({ id, recordingId });
    await told;
    expect(await browser.api.guests.view({ id })).toMatchObject({ recording: "running" });
    expect(await asking.api.guests.view({ id })).toMatchObject({ recording: null });
    await notary.api.recording.end({ id, recordingId });
    expect(await browser.api.guests.view({ id })).toMatchObject({ recording: null });
  });

  test("the ways to the video, with what TURN asks for, are for whoever may join, and not for who asks to", async () => {
    const id = await open(null);
    const { browser, ...asked } = await askAsGuest(running, await linkOf(id), "Wally Waits");
    expect(await codeOf(browser.api.videoRoom.ways({ id }))).toBe("guest/not-let-in");
    const guestId = (await browser.api.guests.view({ id })).guest.id;
    await notary.api.guests.decide({ id, guestId, isAdmitted: true });
    await browser.api.guests.join({ id });
    expect(await browser.api.videoRoom.ways({ id })).toMatchObject({ provider: "mesh" });
    await notary.api.guests.decide({ id, guestId, isAdmitted: false });
    const again = await enterAsGuest(running, asked.token);
    expect(await codeOf(again.api.videoRoom.ways({ id }))).toBe("guest/not-let-in");
  });

  test("for who was not let in nothing is asked of a carrier's servers", async () => {
    const id = await open(null);
    const { browser } = await askAsGuest(running, await linkOf(id), "Cora Carried");
    const page = await listen(browser, await guestChannel(browser, id));
    const { services } = running.platform;
    const { video } = services;
    const asked: string[] = [];
    const carrier = { ...video, tokensLastMs: 1, prepare: async () => (asked.push(id), "ready" as const) };
    Object.assign(services, { video: carrier });
    try {
      expect(await codeOf(joinVideo(browser, id, page))).toBe("guest/not-let-in");
      expect(asked).toEqual([]);
    } finally {
      Object.assign(services, { video });
    }
  });

  test("whom the notary puts out is out of the video at once, and comes back only when let in again", async () => {
    const id = await open(null);
    const { url, guest } = await notary.api.guests.invite({ id, fullName: "Otto Out" });
    const browser = await enterAsGuest(running, tokenOf(url));
    await browser.api.guests.join({ id });
    const page = await listen(browser, channels.guest(guest.id));
    await joinVideo(browser, id, page);
    await notary.api.guests.decide({ id, guestId: guest.id, isAdmitted: false });
    expect(running.platform.services.videoRooms.room(id).peers).toEqual([]);
    expect(await browser.api.guests.view({ id })).toMatchObject({ standing: "refused", people: [] });
    expect(await codeOf(browser.api.guests.join({ id }))).toBe("guest/not-let-in");
    await notary.api.guests.decide({ id, guestId: guest.id, isAdmitted: true });
    expect(await browser.api.guests.view({ id })).toMatchObject({ standing: "joined" });
  });

  test("a guest's time ends 24 hours after joining, to the second, and with it their place in the video [S266] [S545] [A529]", async () => {
    const id = await open(null);
    const { url, guest } = await notary.api.guests.invite({ id, fullName: "Dora Day" });
    const first = await enterAsGuest(running, tokenOf(url));
    await first.api.guests.join({ id });
    running.advance(dayMs - 10_000);
    // The cookie of the day before is over; the link brings its owner back, and begins no second day.
    const browser = await enterAsGuest(running, tokenOf(url));
    expect(await browser.api.guests.join({ id })).toMatchObject({ standing: "joined" });
    const page = await listen(browser, channels.guest(guest.id));
    await joinVideo(browser, id, page);
    running.advance(11_000);
    expect(await browser.api.guests.view({ id })).toMatchObject({ standing: "time-over", leftMs: 0, people: [] });
    expect(await codeOf(browser.api.guests.join({ id }))).toBe("guest/time-over");
    expect(await codeOf(joinVideo(browser, id, page))).toBe("guest/time-over");
    running.platform.services.jobs.wake();
    await running.platform.services.jobs.idle();
    expect(running.platform.services.videoRooms.room(id).peers).toEqual([]);
  });

  test("a link that was taken back or replaced opens nothing, and a list of those who wait has an end", async () => {
    const id = await open(null);
    const old = await linkOf(id);
    const link = await linkOf(id);
    const stranger = await running.newBrowser();
    expect(await codeOf(stranger.api.guests.ask({ token: tokenOf(old), fullName: "Late" }))).toBe("guest/unknown-link");
    for (let count = 0; count < maxGuestsWaiting; count += 1) {
      if (count % 5 === 0) running.advance(minuteMs);
      await askAsGuest(running, link, `Guest ${count}`);
    }
    running.advance(minuteMs);
    const more = await running.newBrowser();
    expect(await codeOf(more.api.guests.ask({ token: tokenOf(link), fullName: "One more" }))).toBe(
      "guest/too-many-waiting",
    );
    await notary.api.guests.withdrawLink({ id });
    expect(await codeOf(more.api.guests.enter({ token: tokenOf(link) }))).toBe("guest/unknown-link");
    expect((await notary.api.guests.list({ id })).hasLink).toBe(false);
  });

  test("once the meeting is over its guests are told so, and nobody asks any more", async () => {
    const id = await open(null);
    const link = await linkOf(id);
    const { url } = await notary.api.guests.invite({ id, fullName: "Eva End" });
    const browser = await enterAsGuest(running, tokenOf(url));
    const { guest } = await browser.api.guests.view({ id });
    const page = await listen(browser, channels.guest(guest.id));
    const told = heard(page.channel, "guest-changed");
    await notary.api.signings.terminate({ id });
    await told;
    expect(await browser.api.guests.view({ id })).toMatchObject({ standing: "over" });
    expect(await codeOf(browser.api.guests.join({ id }))).toBe("signing/closed");
    expect(await codeOf(browser.api.guests.enter({ token: tokenOf(link) }))).toBe("guest/unknown-link");
    expect(await codeOf(notary.api.guests.makeLink({ id }))).toBe("signing/closed");
  });
});

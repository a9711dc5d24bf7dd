import type Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, type Browser } from "./client.ts";
import { enterAsGuest, joinVideo, listenAs, type Page, tokenOf } from "./guest-steps.ts";
import { heard } from "./realtime-steps.ts";
import { openLockedMeeting } from "./release-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describe("The end of the video and of the meeting", () => {
  let pki: TestPki;
  let running: TestPlatform;
  let notary: Browser;
  let signer: { browser: Browser };
  let id: SigningId;
  let pages: { notary: Page; signer: Page };
  const clients: Pusher[] = [];

  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(pglite, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const listen = async (browser: Browser, name = channels.signingSession(id)): Promise<Page> => {
    const page = await listenAs(browser, name);
    clients.push(page.client);
    return page;
  };
  const openAs = async (kind: "real" | "practice" | "test") => {
    notary = await running.signedIn("Nora");
    const { signing, links } = await notary.api.signings.create({
      title: "A goodbye",
      kind,
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
    });
    id = signing.id;
    signer = await running.joined(links[0]?.url ?? "");
    pages = { notary: await listen(notary), signer: await listen(signer.browser) };
  };
  const bothIn = async () => {
    await joinVideo(notary, id, pages.notary);
    await joinVideo(signer.browser, id, pages.signer);
  };
  const peers = () => running.platform.services.videoRooms.room(id).peers;
  const work = async () => {
    running.platform.services.jobs.wake();
    await running.platform.services.jobs.idle();
  };
  beforeEach(() => openAs("real"));

  test("the notary announces it, everybody hears of it, and after 60 seconds everybody is out and nobody joins [S412] [A480] [A499]", async () => {
    await bothIn();
    const told = heard<SigningEvent>(pages.signer.channel, "signing-event");
    expect(await codeOf(signer.browser.api.videoRoom.wrapUp({ id }))).toBe("auth/forbidden");
    const { leftMs } = await notary.api.videoRoom.wrapUp({ id });
    expect(leftMs).toBeGreaterThan(59_000);
    expect(leftMs).toBeLessThanOrEqual(60_000);
    expect(await told).toMatchObject({ kind: "video-wrapping-up" });
    running.advance(40_000);
    // Announced again it is the same end; and a page that is loaded anew is told the rest, and comes in again.
    expect((await notary.api.videoRoom.wrapUp({ id })).leftMs).toBeLessThanOrEqual(20_000);
    expect((await signer.browser.api.videoRoom.ending({ id })).leftMs).toBeLessThanOrEqual(20_000);
    await joinVideo(signer.browser, id, pages.signer);
    await work();
    expect(peers()).toHaveLength(2);
    running.advance(20_000);
    await work();
    expect(peers()).toEqual([]);
    expect(await codeOf(joinVideo(signer.browser, id, pages.signer))).toBe("video-room/ended");
    expect(await codeOf(joinVideo(notary, id, pages.notary))).toBe("video-room/ended");
    expect(await notary.api.videoRoom.ending({ id })).toEqual({ leftMs: 0 });
    const { events } = await notary.api.signings.events({ id });
    expect(events.filter(({ kind }) => kind === "video-wrapping-up")).toHaveLength(1);
    // Everything else of the meeting goes on.
    expect((await notary.api.signings.get({ id })).status).toBe("open");
  });

  test("the notary takes it back, within the minute and after it, and an end that was taken back ends nothing", async () => {
    await bothIn();
    await notary.api.videoRoom.wrapUp({ id });
    expect(await codeOf(signer.browser.api.videoRoom.reopen({ id }))).toBe("auth/forbidden");
    expect(await notary.api.videoRoom.reopen({ id })).toEqual({ leftMs: null });
    running.advance(61_000);
    await work();
    expect(peers()).toHaveLength(2);
    await notary.api.videoRoom.wrapUp({ id });
    running.advance(61_000);
    await work();
    expect(peers()).toEqual([]);
    await notary.api.videoRoom.reopen({ id });
    await bothIn();
    expect(peers()).toHaveLength(2);
  });

  test("guests hear of it on their own channel, and are out with the others", async () => {
    const { url, guest } = await notary.api.guests.invite({ id, fullName: "Gus Guest" });
    const browser = await enterAsGuest(running, tokenOf(url));
    await browser.api.guests.join({ id });
    const page = await listen(browser, channels.guest(guest.id));
    await joinVideo(browser, id, page);
    const told = heard(page.channel, "guest-changed");
    await notary.api.videoRoom.wrapUp({ id });
    await told;
    expect((await browser.api.guests.view({ id })).video.leftMs).toBeGreaterThan(50_000);
    running.advance(60_000);
    const out = heard<{ peers: unknown[] }>(page.channel, "video-room-changed");
    await work();
    expect((await out).peers).toEqual([]);
    expect(await codeOf(joinVideo(browser, id, page))).toBe("video-room/ended");
  });

  test("a meeting that is to be a notarization is completed only after its release, and then says goodbye [S429]", async () => {
    expect(await codeOf(notary.api.signings.complete({ id }))).toBe("signing/not-finished");
    expect((await notary.api.signings.get({ id })).status).toBe("open");

    const locked = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, []);
    id = locked.signingId;
    notary = locked.notary;
    await notary.api.signings.finalize({ id });
    const page = await listen(locked.signer);
    // Nobody was in the video, so there is nothing to say goodbye to.
    const completed = await notary.api.signings.complete({ id });
    expect(completed).toMatchObject({ status: "finalized", category: "completed" });
    expect(completed.completedAt).toEqual(expect.any(String));
    expect(await codeOf(joinVideo(locked.signer, id, page))).toBe("signing/closed");
    // Asked again it answers the same.
    expect((await notary.api.signings.complete({ id })).completedAt).toBe(completed.completedAt);
    expect(await codeOf(locked.signer.api.signings.complete({ id }))).toBe("auth/forbidden");
    const { events } = await notary.api.signings.events({ id });
    expect(events.filter(({ kind }) => kind === "meeting-completed")).toHaveLength(1);
  });

  test("practice is completed without a release, nothing of it goes out, and whoever is in the video has their minute [S429]", async () => {
    await openAs("practice");
    await bothIn();
    const completed = await notary.api.signings.complete({ id });
    expect(completed).toMatchObject({ status: "terminated", category: "completed" });
    running.advance(30_000);
    // Loaded anew within the minute.
    await joinVideo(signer.browser, id, pages.signer);
    expect(peers()).toHaveLength(2);
    running.advance(30_000);
    await work();
    expect(peers()).toEqual([]);
    expect(await codeOf(notary.api.videoRoom.reopen({ id }))).toBe("signing/closed");
  });

  test("a page that is left says so, twice if it must, and only of itself [S411]", async () => {
    await bothIn();
    const leave = (browser: Browser, socketId: string, token = browser.csrf()) =>
      browser.fetch(`/api/signing/${id}/track_leave`, {
        method: "POST",
        csrf: null,
        body: new URLSearchParams({ _token: token, socket_id: socketId }),
      });
    // Somebody else's page, and a page of another site.
    expect((await leave(signer.browser, pages.notary.socketId)).status).toBe(200);
    expect((await leave(signer.browser, pages.signer.socketId, "forged")).status).toBe(419);
    expect(peers()).toHaveLength(2);
    const lines = async () =>
      (await notary.api.signings.events({ id })).events.filter(({ kind }) => kind === "member-left-video");
    expect(await lines()).toEqual([]);

    expect((await leave(signer.browser, pages.signer.socketId)).status).toBe(200);
    expect(peers()).toHaveLength(1);
    expect((await leave(signer.browser, pages.signer.socketId)).status).toBe(200);
    expect(await lines()).toHaveLength(1);
    const stranger = await running.newBrowser();
    expect((await leave(stranger, pages.notary.socketId)).status).toBe(401);
    expect(peers()).toHaveLength(1);
  });
});

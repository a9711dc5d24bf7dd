import { randomUUID } from "node:crypto";
import type Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { PhoneOffer } from "#contract/phone-camera/entity.ts";
import { channels } from "#contract/realtime.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeOf, type Browser } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { connectPusher, heard } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

type Page = { browser: Browser; client: Pusher; channel: ReturnType<Pusher["subscribe"]>; socketId: string };

describe("A phone as the camera of a page in the video", () => {
  let running: TestPlatform;
  let meeting: Meeting;
  const clients: Pusher[] = [];

  beforeAll(async () => {
    running = await startTestPlatform(pglite);
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) {
      running.platform.services.videoRooms.lineEnded(client.connection.socket_id, true);
      client.disconnect();
    }
  });
  afterAll(() => running.stop());

  const id = () => meeting.signingId;
  const openPage = async (browser: Browser): Promise<Page> => {
    const client = await connectPusher(browser);
    clients.push(client);
    const channel = client.subscribe(channels.signingSession(id()));
    await heard(channel, "pusher:subscription_succeeded");
    return { browser, client, channel, socketId: client.connection.socket_id };
  };
  const inVideo = async (browser: Browser) => {
    const page = await openPage(browser);
    const { identity } = await browser.api.videoRoom.join({
      id: id(),
      device: "computerpage",
      call: randomUUID(),
      socketId: page.socketId,
      microphone: true,
      camera: true,
    });
    return { ...page, identity };
  };
  const linkFor = async ({ browser, identity }: Awaited<ReturnType<typeof inVideo>>): Promise<string> => {
    const { url } = await browser.api.phoneCamera.open({ id: id(), identity });
    expect(url.startsWith(`${running.url}/phone-camera#`)).toBe(true);
    return url.split("#")[1] ?? "";
  };
  /** A phone knows nobody here, and keeps no session. */
  const phoneWith = async (token: string) => {
    const phone = await running.newBrowser();
    return { phone, ...(await phone.api.phoneCamera.claim({ token })) };
  };
  const answerNext = ({ browser, channel, identity }: Awaited<ReturnType<typeof inVideo>>, sdp: string) => {
    const next = heard<PhoneOffer>(channel, "phone-camera-offer");
    return next.then(async (offer) => {
      await browser.api.phoneCamera.answer({ id: id(), identity, offerId: offer.offerId, sdp });
      return offer;
    });
  };

  test("the phone's picture goes to its computer's page, which answers it, again after each loss [S109]", async () => {
    const signer = await inVideo(meeting.signer);
    const notary = await inVideo(meeting.notary);
    const overheard: unknown[] = [];
    notary.channel.bind("phone-camera-offer", (offer: unknown) => overheard.push(offer));
    const { phone, secret, name } = await phoneWith(await linkFor(signer));
    expect(name).toBe("Sofia Signer");
    for (const sdp of ["first offer", "second offer"]) {
      const answered = answerNext(signer, `answer to the ${sdp}`);
      expect((await phone.api.phoneCamera.offer({ secret, sdp })).sdp).toBe(`answer to the ${sdp}`);
      expect(await answered).toMatchObject({ to: signer.identity, sdp });
    }
    expect(overheard).toEqual([]);
    // It is no second person, and no second place.
    expect(running.platform.services.videoRooms.room(id()).peers.map(({ identity }) => identity)).toEqual([
      signer.identity,
      notary.identity,
    ]);
  });

  test("a link is good for one phone, for five minutes, and until the next one is shown", async () => {
    const signer = await inVideo(meeting.signer);
    const used = await linkFor(signer);
    await phoneWith(used);
    expect(await codeOf(phoneWith(used))).toBe("phone-camera/link-ended");
    const replaced = await linkFor(signer);
    const late = await linkFor(signer);
    expect(await codeOf(phoneWith(replaced))).toBe("phone-camera/link-ended");
    running.advance(5 * 60_000);
    expect(await codeOf(phoneWith(late))).toBe("phone-camera/link-ended");
    const closed = await linkFor(signer);
    await signer.browser.api.phoneCamera.close({ id: id(), identity: signer.identity });
    expect(await codeOf(phoneWith(closed))).toBe("phone-camera/link-ended");
  });

  test("nobody makes a link for another's page, answers for it, or ends its phone", async () => {
    const signer = await inVideo(meeting.signer);
    const { phone, secret } = await phoneWith(await linkFor(signer));
    const { api } = meeting.notary;
    const { identity } = signer;
    expect(await codeOf(api.phoneCamera.open({ id: id(), identity }))).toBe("video-room/not-in-it");
    const foreign = { id: id(), identity, offerId: randomUUID(), sdp: "v=0" };
    expect(await codeOf(api.phoneCamera.answer(foreign))).toBe("video-room/not-in-it");
    await api.phoneCamera.close({ id: id(), identity });
    const answered = answerNext(signer, "still there");
    expect((await phone.api.phoneCamera.offer({ secret, sdp: "v=0" })).sdp).toBe("still there");
    await answered;
    const nowhere = VideoIdentitySchema.parse(`${meeting.signerMemberId}-otherpage`);
    expect(await codeOf(signer.browser.api.phoneCamera.open({ id: id(), identity: nowhere }))).toBe(
      "video-room/not-in-it",
    );
  });

  test("what the phone holds is no session: it reads nothing, hears no channel and joins no video", async () => {
    const signer = await inVideo(meeting.signer);
    const { phone, secret } = await phoneWith(await linkFor(signer));
    expect((await phone.api.account.session()).user).toBeNull();
    expect(await codeOf(phone.api.signings.snapshot({ id: id() }))).toBe("auth/signed-out");
    phone.setHeader("authorization", `Bearer ${secret}`);
    phone.setHeader("cookie", `nw_session=${secret}`);
    expect(await codeOf(phone.api.signings.snapshot({ id: id() }))).toBe("auth/signed-out");
    const join = {
      device: "phonephone",
      call: randomUUID(),
      socketId: signer.socketId,
      microphone: true,
      camera: true,
    };
    expect(await codeOf(phone.api.videoRoom.join({ id: id(), ...join }))).toBe("auth/signed-out");
    const asked = new URLSearchParams({ socket_id: "1.1", channel_name: channels.signingSession(id()) });
    const authority = await phone.fetch("/broadcasting/auth", { method: "POST", body: asked });
    expect(authority.status).toBe(401);
  });

  test("a phone is a camera no longer than its page is in the video, and no longer than either side wants", async () => {
    const ways: ((page: Awaited<ReturnType<typeof inVideo>>, phone: Browser, secret: string) => unknown)[] = [
      ({ browser, identity }) => browser.api.phoneCamera.close({ id: id(), identity }),
      (_page, phone, secret) => phone.api.phoneCamera.end({ secret }),
      ({ socketId }) => running.platform.services.videoRooms.lineEnded(socketId, true),
      // Another phone takes its place.
      async (page) => phoneWith(await linkFor(page)),
    ];
    for (const way of ways) {
      const signer = await inVideo(meeting.signer);
      const { phone, secret } = await phoneWith(await linkFor(signer));
      await way(signer, phone, secret);
      expect(await codeOf(phone.api.phoneCamera.offer({ secret, sdp: "v=0" }))).toBe("phone-camera/over");
    }
  });

  test("whoever is removed loses their phone with everything else", async () => {
    const email = `${randomUUID()}@example.org`;
    const added = await meeting.notary.api.members.add({
      id: id(),
      fullName: "Olga Out",
      email,
      type: "signer",
      invite: true,
    });
    const { browser, memberId } = await running.joined(added.link?.url ?? "");
    const page = await inVideo(browser);
    const unused = await linkFor(page);
    await meeting.notary.api.members.remove({ id: id(), memberId });
    expect(await codeOf(phoneWith(unused))).toBe("phone-camera/link-ended");
  });

  test("a page whose line is lost for the moment is waited for, not given up", async () => {
    const signer = await inVideo(meeting.signer);
    const { phone, secret } = await phoneWith(await linkFor(signer));
    signer.client.disconnect();
    await vi.waitFor(() => expect(running.platform.services.connections.isConnected(signer.socketId)).toBe(false));
    expect(await codeOf(phone.api.phoneCamera.offer({ secret, sdp: "v=0" }))).toBe("phone-camera/not-there");
  });
});

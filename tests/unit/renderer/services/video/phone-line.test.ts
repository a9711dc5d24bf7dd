import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { VideoIdentitySchema } from "#contract/video-room/entity.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import type { VideoWord } from "#renderer/services/realtime/video-line.ts";
import { createPhoneReceiver } from "#renderer/services/video/phone-receiver.ts";
import { createPhoneSender } from "#renderer/services/video/phone-sender.ts";
import { devicesWith } from "./fake-devices.ts";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const identity = VideoIdentitySchema.parse("00000000-0000-4000-8000-0000000000aa-computerpage");
const line = { iceServers: [], iceTransportPolicy: "all" as const };
const secret = "s".repeat(43);
const token = "t".repeat(43);

class Channel extends EventTarget {
  readyState = "open";
  other: Channel | null = null;
  send(data: string): void {
    this.other?.dispatchEvent(new MessageEvent("message", { data }));
  }
  close(): void {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    this.dispatchEvent(new Event("close"));
    this.other?.close();
  }
}

/** One end of a line: what a browser's connection does between a phone and its computer. */
class End extends EventTarget {
  iceGatheringState = "complete";
  connectionState = "new";
  localDescription: { sdp: string } | null = null;
  channel: Channel | null = null;
  picture: unknown = null;
  readonly sdp = randomUUID();
  createDataChannel(): Channel {
    this.channel = new Channel();
    return this.channel;
  }
  addTransceiver(track: unknown): void {
    this.picture = track;
  }
  getSenders() {
    return this.picture === null
      ? []
      : [{ track: this.picture, replaceTrack: async (track: unknown) => void (this.picture = track) }];
  }
  async setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: this.sdp };
  }
  async setRemoteDescription(): Promise<void> {}
  become(state: string): void {
    this.connectionState = state;
    this.dispatchEvent(new Event("connectionstatechange"));
  }
  close(): void {
    this.connectionState = "closed";
    this.channel?.close();
  }
}

/** A computer's page and a phone, with the platform between them. */
const aPair = () => {
  const fake = devicesWith({});
  const ends: { phone: End[]; page: End[] } = { phone: [], page: [] };
  const end = (side: End[]) => () => {
    const made = new End();
    side.push(made);
    return made as unknown as RTCPeerConnection;
  };
  let hear: (word: VideoWord) => void = () => undefined;
  const answers = new Map<string, (sdp: string) => void>();
  const pictures: unknown[] = [];
  const page = createPhoneReceiver({
    signingId,
    calls: {
      open: async () => ({ url: `https://example.org/phone-camera#${token}` }),
      answer: async ({ offerId, sdp }) => {
        answers.get(offerId)?.(sdp);
        return { done: true };
      },
      close: async () => ({ done: true }),
    },
    identity: () => identity,
    listen: (listener) => {
      hear = listener;
      return () => undefined;
    },
    onPicture: (picture) => pictures.push(picture),
    createConnection: end(ends.page),
    comeBackMs: 20_000,
  });
  const offer = vi.fn(async ({ sdp }: { secret: string; sdp: string }) => {
    const offerId = randomUUID();
    const answered = new Promise<string>((resolve) => answers.set(offerId, resolve));
    hear({ kind: "phone", offer: { ...line, to: identity, offerId, sdp } });
    return { ...line, sdp: await answered };
  });
  const claim = vi.fn(async () => ({ ...line, secret, name: "Sam Okafor" }));
  const calls = { claim, offer, end: vi.fn(async () => ({ done: true as const })) };
  const newPhone = () => createPhoneSender({ calls, devices: fake, createConnection: end(ends.phone) });
  page.follow();
  /** What the network does once both descriptions are there. */
  const connect = () => {
    const [phoneEnd, pageEnd] = [ends.phone.at(-1), ends.page.at(-1)];
    if (phoneEnd === undefined || pageEnd === undefined) throw new Error("no line was made");
    const channel = new Channel();
    channel.other = phoneEnd.channel;
    if (phoneEnd.channel !== null) phoneEnd.channel.other = channel;
    pageEnd.channel = channel;
    pageEnd.dispatchEvent(Object.assign(new Event("datachannel"), { channel }));
    pageEnd.dispatchEvent(Object.assign(new Event("track"), { track: phoneEnd.picture }));
    for (const each of [phoneEnd, pageEnd]) each.become("connected");
    return { phoneEnd, pageEnd };
  };
  return { page, newPhone, connect, pictures, fake, calls, ends };
};

describe("A phone and the page whose camera it is", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("sessionStorage", storage());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const started = async () => {
    const pair = aPair();
    const phone = pair.newPhone();
    await phone.begin(token);
    expect(phone.state()).toMatchObject({ standing: "ready", name: "Sam Okafor" });
    expect(pair.fake.asked).toEqual([]);
    await phone.start();
    return { ...pair, phone, ...pair.connect() };
  };

  test("after a press the phone's picture is the page's, and no sound of it", async () => {
    const { page, phone, pictures, fake, phoneEnd } = await started();
    expect(fake.asked).toEqual(["video"]);
    expect(pictures).toEqual([phoneEnd.picture]);
    expect(page.state().standing).toBe("on");
    expect(phone.state().standing).toBe("on");
  });

  test("the camera is turned round on the same line, the one before given back", async () => {
    const { phone, fake, phoneEnd, ends } = await started();
    const [first] = fake.given;
    await phone.turn();
    expect(phone.state().facing).toBe("user");
    expect(first?.isStopped).toBe(true);
    expect(phoneEnd.picture).toBe(fake.given[1]);
    expect(ends.phone).toHaveLength(1);
  });

  test("a line that is lost is offered anew, and the computer's own camera waits twenty seconds", async () => {
    const { page, phone, pictures, phoneEnd, connect, calls } = await started();
    phoneEnd.close();
    expect(page.state().standing).toBe("lost");
    expect(phone.state().standing).toBe("lost");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(calls.offer).toHaveBeenCalledTimes(2);
    connect();
    expect(page.state().standing).toBe("on");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(pictures).not.toContain(null);
  });

  test("a phone that is coming back has its twenty seconds anew, however long its line takes", async () => {
    const { page, pictures, phoneEnd, connect, calls } = await started();
    phoneEnd.close();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(calls.offer).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(18_000);
    expect(page.state().standing).toBe("lost");
    expect(pictures).not.toContain(null);
    connect();
    expect(page.state().standing).toBe("on");
  });

  test("a phone that does not come back gives the computer its own camera back", async () => {
    const { page, pictures, phoneEnd, calls } = await started();
    calls.offer.mockRejectedValue(new RefusedError(appError("phone-camera/not-there")));
    phoneEnd.close();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.state().standing).toBe("none");
    expect(pictures.at(-1)).toBeNull();
  });

  test("either side ends it at once, and the other is told", async () => {
    const byPhone = await started();
    byPhone.phone.end();
    expect(byPhone.page.state().standing).toBe("none");
    expect(byPhone.pictures.at(-1)).toBeNull();
    expect(byPhone.calls.end).toHaveBeenCalledWith({ secret });
    const byPage = await started();
    byPage.page.end();
    expect(byPage.phone.state().standing).toBe("ended");
    expect(byPage.fake.given.every(({ isStopped }) => isStopped)).toBe(true);
  });

  test("a page that is loaded anew goes on without the link, which is good once", async () => {
    const pair = aPair();
    await pair.newPhone().begin(token);
    const anew = pair.newPhone();
    await anew.begin(null);
    expect(anew.state()).toMatchObject({ standing: "ready", name: "Sam Okafor" });
    expect(pair.calls.claim).toHaveBeenCalledTimes(1);
  });

  test("a used link, and a computer that has no more use for it, are told as they are", async () => {
    const used = aPair();
    used.calls.claim.mockRejectedValue(new RefusedError(appError("phone-camera/link-ended")));
    const late = used.newPhone();
    await late.begin(token);
    expect(late.state()).toMatchObject({ standing: "refused", refusal: { code: "phone-camera/link-ended" } });
    const { phone, phoneEnd, calls, fake } = await started();
    calls.offer.mockRejectedValue(new RefusedError(appError("phone-camera/over")));
    phoneEnd.become("failed");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(phone.state()).toMatchObject({ standing: "refused", refusal: { code: "phone-camera/over" } });
    expect(fake.given.every(({ isStopped }) => isStopped)).toBe(true);
  });

  test("a camera that is not allowed is told with its reason, and can be tried again", async () => {
    const pair = aPair();
    pair.fake.fails.video = new DOMException("", "NotAllowedError");
    const phone = pair.newPhone();
    await phone.begin(token);
    await phone.start();
    expect(phone.state()).toMatchObject({ standing: "ready", problem: "user-denied" });
    delete pair.fake.fails.video;
    await phone.start();
    expect(phone.state()).toMatchObject({ standing: "connecting", problem: null });
  });
});

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

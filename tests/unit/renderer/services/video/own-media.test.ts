import { describe, expect, test, vi } from "vitest";
import { createOwnMedia } from "#renderer/services/video/own-media.ts";
import { devicesWith } from "./fake-devices.ts";

describe("One's own camera and microphone", () => {
  test("where the camera is missing the microphone is there all the same, and it is said which one", async () => {
    const media = createOwnMedia(devicesWith({ video: new DOMException("", "NotFoundError") }));
    await media.start();
    expect(media.state()).toMatchObject({
      tracks: { camera: null, microphone: { kind: "audio" } },
      problems: { camera: "no-camera", microphone: null },
      isStarting: false,
    });
  });

  test("a page without devices says so instead of failing", async () => {
    const media = createOwnMedia(undefined);
    await media.start();
    expect(media.state().problems).toEqual({ camera: "user-denied", microphone: "user-denied" });
  });

  test("a microphone that the system mutes is told of, until it is on again [S500]", async () => {
    const devices = devicesWith({});
    const media = createOwnMedia(devices);
    await media.start();
    const [microphone] = devices.given;
    if (microphone === undefined) throw new Error("no microphone was given");
    microphone.muted = true;
    microphone.dispatchEvent(new Event("mute"));
    expect(media.state().problems.microphone).toBe("muted-by-system");
    microphone.muted = false;
    microphone.dispatchEvent(new Event("unmute"));
    expect(media.state().problems.microphone).toBeNull();
  });

  test("what is unplugged in mid-sentence is looked for anew, and missed where there is no other", async () => {
    const devices = devicesWith({});
    const media = createOwnMedia(devices);
    await media.start();
    const camera = devices.given.find(({ kind }) => kind === "video");
    devices.fails.video = new DOMException("", "NotFoundError");
    camera?.dispatchEvent(new Event("ended"));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(media.state()).toMatchObject({ tracks: { camera: null }, problems: { camera: "no-camera" } });
  });

  test("stopped while it is being asked for, nothing stays on", async () => {
    const devices = devicesWith({});
    const media = createOwnMedia(devices);
    const starting = media.start();
    media.stop();
    await starting;
    expect(devices.given.every(({ isStopped }) => isStopped)).toBe(true);
    expect(media.state().tracks).toEqual({ camera: null, microphone: null });
  });

  test("stopped while the browser asks and then denied, no other question follows", async () => {
    const devices = devicesWith({ video: new DOMException("", "NotAllowedError") });
    const media = createOwnMedia(devices);
    const starting = media.start();
    media.stop();
    await starting;
    expect(devices.asked).toEqual(["audio video"]);
    expect(media.state().problems).toEqual({ camera: null, microphone: null });
  });

  test("one is turned on by itself, and tried again by itself", async () => {
    const devices = devicesWith({ audio: new DOMException("", "NotFoundError") });
    const media = createOwnMedia(devices);
    await media.startAlone("microphone");
    await media.startMissing();
    expect(media.state().problems).toEqual({ camera: null, microphone: "no-microphone" });
    delete devices.fails.audio;
    await media.startMissing();
    await media.startMissing();
    expect(devices.asked).toEqual(["audio", "audio", "audio"]);
    expect(media.state()).toMatchObject({
      tracks: { camera: null, microphone: { kind: "audio" } },
      problems: { camera: null, microphone: null },
      isStarting: false,
    });
  });

  test("another device's picture takes the place of the own camera, which goes off meanwhile and comes back after it", async () => {
    const devices = devicesWith({});
    const media = createOwnMedia(devices);
    await media.start();
    const own = devices.given.find(({ kind }) => kind === "video");
    const [first, second] = [new EventTarget(), new EventTarget()].map((track) =>
      Object.assign(track, { kind: "video", stop: () => undefined }),
    ) as unknown as [MediaStreamTrack, MediaStreamTrack];
    media.lend(first);
    expect(own?.isStopped).toBe(true);
    media.lend(second);
    expect(media.state().tracks.camera).toBe(second);
    expect(devices.asked).toEqual(["audio video"]);
    media.lend(null);
    await vi.waitFor(() => expect(media.state().tracks.camera).toBe(devices.given.at(-1)));
    expect(devices.asked).toEqual(["audio video", "video"]);
  });

  test("a lent picture that ends does not turn the own camera on, and one that comes back is not put out by it", async () => {
    const devices = devicesWith({});
    const media = createOwnMedia(devices);
    await media.start();
    const picture = () =>
      Object.assign(new EventTarget(), { kind: "video", stop: () => undefined }) as unknown as MediaStreamTrack;
    const [first, second, third] = [picture(), picture(), picture()];
    media.lend(first);
    first.dispatchEvent(new Event("ended"));
    await new Promise(setImmediate);
    expect(devices.asked).toEqual(["audio video"]);
    media.lend(second);
    // The own camera is on its way when the other device is there again.
    media.lend(null);
    media.lend(third);
    await new Promise(setImmediate);
    expect(media.state().tracks.camera).toBe(third);
    expect(devices.given.at(-1)?.isStopped).toBe(true);
    media.lend(null);
    await vi.waitFor(() => expect(media.state().tracks.camera).toBe(devices.given.at(-1)));
  });

  test("whoever had no camera on before has none on afterwards, and one that was chosen meanwhile stays", async () => {
    const devices = devicesWith({});
    const media = createOwnMedia(devices);
    await media.startAlone("microphone");
    const picture = Object.assign(new EventTarget(), { kind: "video", stop: () => undefined });
    media.lend(picture as unknown as MediaStreamTrack);
    media.lend(null);
    expect(media.state().tracks.camera).toBeNull();
    expect(devices.asked).toEqual(["audio"]);
    media.lend(picture as unknown as MediaStreamTrack);
    await media.choose("camera", "desk");
    media.lend(null);
    expect(media.state().tracks.camera).toBe(devices.given.at(-1));
  });
});

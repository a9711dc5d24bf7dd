import { recordingFormat } from "#lib/recording/format.ts";
import { encodeBatch, type MediaPacket } from "#lib/recording/packets.ts";
import { drawMoment } from "./draw-moment.ts";
import { createEncoders } from "./encoders.ts";
import { createPictureSize } from "./picture-size.ts";
import { createPieceSender } from "./piece-sender.ts";
import { createSoundClock } from "./sound-clock.ts";
import { createStillLayer } from "./still-layer.ts";
import type { DrawnPerson, FromWorker, ToWorker } from "./worker-messages.ts";

/**
 * Records a meeting away from its page: a page that is hidden, minimised or covered has its timers and pictures slowed down,
 * its worker has not. It takes the single frames of everybody's tracks, draws them together, encodes, and hands over what came
 * of it twice a second; nothing is gathered here.
 */
const port = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  addEventListener(type: "message", listener: (event: MessageEvent<ToWorker>) => void): void;
};

const frameMs = 1_000 / recordingFormat.framesPerSecond;
const pieceEveryMs = 500;
const tellEveryMs = 1_000;
/** Pictures that are late by less than this are made all the same. */
const mostBehindMs = 3 * frameMs;
/** Below is what a busy computer does; more than this is not shown as a picture that stands still but left out, and said. */
const stallMs = 2_000;

const record = ({ segment, title, hasDocument, sound }: Extract<ToWorker, { kind: "start" }>) => {
  const canvas = new OffscreenCanvas(recordingFormat.width, recordingFormat.height);
  // Each picture is read as soon as it is drawn, by the encoder: a graphics card would have to hand it back every time.
  const pen = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (pen === null) throw new Error("nothing can be drawn here");
  const frames = new Map<string, VideoFrame>();
  let people: readonly DrawnPerson[] = [];
  let shownDocument: ImageBitmap | null = null;
  let packets: MediaPacket[] = [];
  let isOver = false;
  let drawn = 0;
  let dropped = 0;

  const beganMs = performance.now();
  let lostMs = 0;
  const elapsedMs = (): number => performance.now() - beganMs - lostMs;
  let lastTickMs = performance.now();
  let dueMs = lastTickMs;
  let lastPieceMs = 0;
  let lastToldMs = 0;
  let fullSinceMs: number | null = null;

  const fail = (word: FromWorker): void => {
    if (isOver) return;
    isOver = true;
    port.postMessage(word);
  };
  const sender = createPieceSender({
    segment,
    fetch: (path, init) => fetch(path, init),
    onFailed: (refusal) => fail({ kind: "refused", refusal }),
  });
  const encoders = createEncoders({
    onPacket: (packet) => packets.push(packet),
    onFailed: () => fail({ kind: "broken" }),
  });
  const soundClock = createSoundClock();
  const pictureSize = createPictureSize({ frameMs, hasDocument });
  let scale = 1;

  const resizeTo = (next: number): void => {
    scale = next;
    // A canvas that is given another size forgets what its pen was told.
    canvas.width = recordingFormat.width * scale;
    canvas.height = recordingFormat.height * scale;
    pen.scale(scale, scale);
    encoders.resize(canvas);
  };

  const stillLayer = createStillLayer();
  const draw = (): void => {
    const seen = new Set(people.flatMap(({ id, isSeen }) => (isSeen && frames.has(id) ? [id] : [])));
    const still = stillLayer({ title, people, seen, hasDocument, document: shownDocument }, scale);
    pen.drawImage(still, 0, 0, recordingFormat.width, recordingFormat.height);
    drawMoment(pen, { people, frames, hasDocument, at: new Date() });
  };

  const handOver = (): void => {
    lastPieceMs = elapsedMs();
    sender.send(encodeBatch({ wallMs: Date.now(), monotonicMs: performance.now(), elapsedMs: lastPieceMs, packets }));
    packets = [];
  };

  const leaveOut = (missingMs: number): void => {
    const atMs = Math.round(elapsedMs() - missingMs);
    lostMs += missingMs;
    encoders.standAlone();
    port.postMessage({ kind: "stalled", atMs, lostMs: Math.round(missingMs) });
  };

  const tick = (): void => {
    if (isOver) return;
    const now = performance.now();
    const passedMs = now - lastTickMs;
    lastTickMs = now;
    if (passedMs > stallMs) leaveOut(passedMs - frameMs);
    if (sender.isFull()) fullSinceMs ??= now;
    else if (fullSinceMs !== null) {
      leaveOut(now - fullSinceMs);
      fullSinceMs = null;
    }
    if (fullSinceMs === null) {
      const isBehind = encoders.isBehind();
      const next = pictureSize(now, !isBehind);
      if (next !== scale) resizeTo(next);
      if (isBehind) dropped += 1;
      else {
        draw();
        encoders.picture(canvas, elapsedMs());
        drawn += 1;
      }
      if (elapsedMs() - lastPieceMs >= pieceEveryMs) handOver();
      if (elapsedMs() - lastToldMs >= tellEveryMs) {
        lastToldMs = elapsedMs();
        port.postMessage({ kind: "progress", elapsedMs: Math.round(lastToldMs), drawn, dropped });
      }
    }
    // Not a fixed pause: what came a little late is followed sooner, so that none is missing; what came much too late is over.
    dueMs = Math.max(dueMs + frameMs, performance.now() - mostBehindMs);
    setTimeout(tick, Math.max(0, dueMs - performance.now()));
  };

  const hear = async (): Promise<void> => {
    const reader = sound.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const piece = read.value;
      const durationUs = (piece.numberOfFrames / piece.sampleRate) * 1e6;
      const atUs = isOver || fullSinceMs !== null ? null : soundClock(elapsedMs() * 1_000, durationUs);
      if (atUs !== null) encoders.sound(piece, atUs);
      piece.close();
      if (isOver) return void reader.cancel();
    }
  };

  const look = async (id: string, stream: ReadableStream<VideoFrame>): Promise<void> => {
    const reader = stream.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (isOver || readers.get(id) !== stream) {
        read.value.close();
        return void reader.cancel();
      }
      frames.get(id)?.close();
      frames.set(id, read.value);
    }
  };
  const readers = new Map<string, ReadableStream<VideoFrame>>();
  const forget = (id: string): void => {
    readers.delete(id);
    frames.get(id)?.close();
    frames.delete(id);
  };

  /** A track that ends, or a browser that takes it back, leaves the rest as it is. */
  const unlessBroken = (work: Promise<void>): void => void work.catch(() => undefined);

  unlessBroken(hear());
  tick();
  return {
    people: (next: readonly DrawnPerson[]): void => void (people = next),
    picture: (id: string, stream: ReadableStream<VideoFrame>): void => {
      forget(id);
      readers.set(id, stream);
      unlessBroken(look(id, stream));
    },
    forget,
    document: (picture: ImageBitmap | null): void => {
      shownDocument?.close();
      shownDocument = picture;
    },
    stop: async (): Promise<void> => {
      if (!isOver) {
        isOver = true;
        await encoders.finish();
        handOver();
        await sender.done();
      }
      encoders.close();
      for (const id of frames.keys()) forget(id);
      port.postMessage({ kind: "stopped" });
    },
  };
};

let recording: ReturnType<typeof record> | null = null;

port.addEventListener("message", ({ data }) => {
  switch (data.kind) {
    case "start":
      return void (recording = record(data));
    case "people":
      return recording?.people(data.people);
    case "picture":
      return recording?.picture(data.id, data.frames);
    case "no-picture":
      return recording?.forget(data.id);
    case "document":
      return recording?.document(data.picture);
    case "stop":
      return void recording?.stop();
  }
});

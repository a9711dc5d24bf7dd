// Thirty meetings of three people each at one platform process for five minutes: what one changes is heard by the other two, the
// video's signals and comings and goings beside it; nothing is lost, everybody ends with the same state, and memory does not grow.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type Pusher from "pusher-js";
import { FieldIdSchema } from "#contract/common/ids.ts";
import { channels, type RealtimeEvents } from "#contract/realtime.ts";
import type { VideoIdentity, VideoRoom } from "#contract/video-room/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { openBrowser, type Browser } from "#tests/platform/client.ts";
import { connectPusher, heard } from "#tests/platform/realtime-steps.ts";
import { uploadBytes } from "#tests/platform/upload.ts";
import { startBenchPlatform } from "./harness/bench-platform.ts";
import { hundredths, isSmall, median, quantile, report, tenths } from "./harness/rows.ts";
import { residentMegabytes } from "./harness/watch-platform.ts";

const meetingCount = isSmall ? 2 : 30;
const lastsMs = isSmall ? 3_000 : 300_000;
const firstLookMs = isSmall ? 1_000 : 60_000;
/**
 * A field is moved once a second in each meeting, a signal goes to each of the others every five, and somebody comes anew every
 * thirty; each meeting at its own moment of the second, as meetings know nothing of one another.
 */
const everyMs = { field: 1_000, signal: 5_000, coming: 30_000 };

type Seat = {
  browser: Browser;
  client: Pusher;
  device: string;
  call: string;
  identity: VideoIdentity | null;
  /** `baseVersion` of every change that was heard, in the order of hearing. */
  versions: number[];
  room: VideoRoom | null;
  signals: number;
};

const folder = mkdtempSync(join(tmpdir(), "bench-meetings-"));
const platform = await startBenchPlatform(folder, {
  // All of them come from one computer here.
  SIGN_IN_ATTEMPTS_PER_MINUTE: "10000",
});
const { url, accounts } = platform.ready;
const account = accounts.find(({ role }) => role === "SelfRon");
if (account === undefined) throw new Error("the demo has no notary");
const entered = async (): Promise<Browser> => {
  const browser = openBrowser(url);
  await browser.api.account.session();
  return browser;
};
const notary = await entered();
await notary.api.account.login({ email: account.email, password: account.password });
const pdf = await makePdf();
const changeTimes: number[] = [];
let signalsSent = 0;

const seatOf = async (browser: Browser, device: string): Promise<Seat> => ({
  browser,
  client: await connectPusher(browser),
  device,
  call: randomUUID(),
  identity: null,
  versions: [],
  room: null,
  signals: 0,
});

const openMeeting = async (index: number) => {
  const { signing, links } = await notary.api.signings.create({
    title: `Bench meeting ${index}`,
    kind: "real",
    scheduledAt: null,
    invite: true,
    members: ["Sofia", "Samuel"].map((name) => ({
      fullName: `${name} Signer`,
      email: `${name.toLowerCase()}-${index}@example.org`,
      type: "signer" as const,
    })),
  });
  const { id } = signing;
  const [document] = await notary.api.documents.upload({
    id,
    uploads: [{ uploadId: (await uploadBytes(url, notary, pdf)).uploadId, name: "Deed.pdf" }],
  });
  const members = await notary.api.members.list({ id });
  const owner = members.find(({ type }) => type === "signer");
  if (document === undefined || owner === undefined) throw new Error("the meeting is not complete");
  const fieldId = FieldIdSchema.parse(randomUUID());
  const place = { page: 0, x: 72, y: 300, width: 150, height: 25 };
  const value = { kind: "empty" as const };
  const set = await notary.api.documents.operate({
    id,
    docId: document.id,
    baseVersion: (await notary.api.documents.fields({ id, docId: document.id })).version,
    operations: [
      { kind: "add", field: { id: fieldId, type: "date", memberId: owner.id, place, required: true, value } },
    ],
  });
  const seats = [await seatOf(notary, `notary${index}page`)];
  for (const [at, link] of links.entries()) {
    const browser = await entered();
    await browser.api.members.join({ token: link.url.split("#")[1] ?? "" });
    await browser.api.account.session();
    seats.push(await seatOf(browser, `signer${at}page${index}`));
  }
  return { id, docId: document.id, fieldId, place, version: set.version, first: set.version, seats };
};
type Meeting = Awaited<ReturnType<typeof openMeeting>>;

const sitDown = async ({ id }: Meeting, seat: Seat): Promise<void> => {
  const channel = seat.client.subscribe(channels.signingSession(id));
  await heard(channel, "pusher:subscription_succeeded");
  channel.bind("fields-operated", ({ baseVersion }: RealtimeEvents["fields-operated"]) => {
    seat.versions.push(baseVersion);
  });
  channel.bind("video-room-changed", (room: VideoRoom) => {
    if (seat.room === null || room.version > seat.room.version) seat.room = room;
  });
  channel.bind("video-room-signal", () => {
    seat.signals += 1;
  });
};

const comeIn = async ({ id }: Meeting, seat: Seat): Promise<void> => {
  seat.call = randomUUID();
  const { identity, room } = await seat.browser.api.videoRoom.join({
    id,
    device: seat.device,
    call: seat.call,
    socketId: seat.client.connection.socket_id,
    microphone: true,
    camera: true,
  });
  seat.identity = identity;
  if (seat.room === null || room.version > seat.room.version) seat.room = room;
};

/** From the moment in which it is sent until both of the others have heard it. */
const moveField = async (meeting: Meeting): Promise<void> => {
  const { id, docId, fieldId, place, version, seats } = meeting;
  const from = performance.now();
  const others = seats.slice(1).map(
    ({ client }) =>
      new Promise<void>((resolve) => {
        const channel = client.channel(channels.signingSession(id));
        const listen = ({ baseVersion }: RealtimeEvents["fields-operated"]) => {
          if (baseVersion !== version) return;
          channel.unbind("fields-operated", listen);
          resolve();
        };
        channel.bind("fields-operated", listen);
      }),
  );
  const set = await notary.api.documents.operate({
    id,
    docId,
    baseVersion: version,
    operations: [{ kind: "modify", fieldId, place: { ...place, x: 72 + (version % 100) } }],
  });
  await Promise.all(others);
  changeTimes.push(performance.now() - from);
  meeting.version = set.version;
};

const signal = async ({ id }: Meeting, from: Seat, to: Seat): Promise<void> => {
  if (from.identity === null || to.identity === null) return;
  signalsSent += 1;
  await from.browser.api.videoRoom.signal({
    id,
    from: from.identity,
    to: to.identity,
    fromCall: from.call,
    toCall: to.call,
    description: { type: "offer", sdp: `v=0\r\n${"a=candidate\r\n".repeat(200)}` },
    candidates: [],
  });
};

const runFor = async (meeting: Meeting, index: number, isOver: () => boolean): Promise<void> => {
  const everyWhile = async (ms: number, act: (turn: number) => Promise<void>) => {
    await delay((ms * index) / meetingCount);
    for (let turn = 0; !isOver(); turn += 1) {
      const due = performance.now() + ms;
      await act(turn);
      await delay(Math.max(0, due - performance.now()));
    }
  };
  await Promise.all([
    everyWhile(everyMs.field, () => moveField(meeting)),
    (async () => {
      let comings = 0;
      await everyWhile(everyMs.signal, async (turn) => {
        const [first, second, third] = meeting.seats as [Seat, Seat, Seat];
        await Promise.all([
          signal(meeting, first, second),
          signal(meeting, second, third),
          signal(meeting, third, first),
        ]);
        if ((turn + 1) * everyMs.signal < (comings + 1) * everyMs.coming) return;
        comings += 1;
        const seat = comings % 2 === 0 ? second : third;
        if (seat.identity === null) return;
        await seat.browser.api.videoRoom.leave({ id: meeting.id, identity: seat.identity, call: seat.call });
        await comeIn(meeting, seat);
      });
    })(),
  ]);
};

const meetings: Meeting[] = [];
for (let index = 0; index < meetingCount; index += 1) meetings.push(await openMeeting(index));
for (const meeting of meetings)
  for (const seat of meeting.seats) {
    await sitDown(meeting, seat);
    await comeIn(meeting, seat);
  }

const begun = performance.now();
const memory = { first: 0, last: 0 };
const pid = platform.pid;
const looked = delay(firstLookMs).then(() => {
  memory.first = residentMegabytes(pid);
});
await Promise.all(meetings.map((meeting, index) => runFor(meeting, index, () => performance.now() - begun > lastsMs)));
await looked;
memory.last = residentMegabytes(pid);

/** What was sent last is under way for a moment. */
const settled = async (isSettled: () => boolean): Promise<boolean> => {
  for (let turn = 0; turn < 200; turn += 1) {
    if (isSettled()) return true;
    await delay(50);
  }
  return false;
};
const expected = ({ first, version }: Meeting): string =>
  Array.from({ length: version - first }, (_unused, index) => first + index).join();
const heardSignals = () => meetings.flatMap(({ seats }) => seats).reduce((sum, { signals }) => sum + signals, 0);
await settled(() => heardSignals() === signalsSent);
let lost = 0;
let wrong = 0;
for (const meeting of meetings) {
  const { id, docId, fieldId, version, seats } = meeting;
  lost += seats.filter(({ versions }) => versions.join() !== expected(meeting)).length;
  const { documents } = await notary.api.signings.snapshot({ id });
  const kept = documents.find((document) => document.id === docId)?.fieldSet;
  const field = kept?.fields.find((candidate) => candidate.id === fieldId);
  if (kept?.version !== version || field?.place.x !== 72 + ((version - 1) % 100)) wrong += 1;
  const rooms = new Set(seats.map(({ room }) => room?.version));
  if (rooms.size !== 1 || seats[0]?.room?.peers.length !== seats.length) wrong += 1;
}
lost += signalsSent - heardSignals();

for (const seat of meetings.flatMap(({ seats }) => seats)) seat.client.disconnect();
await platform.stop();
rmSync(folder, { recursive: true, force: true });

const whole = `${meetingCount} meetings of three for ${lastsMs / 1_000} s`;
report([
  {
    work: `${whole}: a field change until both others have heard it, p95`,
    measured: `p50 ${tenths(median(changeTimes))}, p95 ${tenths(quantile(changeTimes, 0.95))}, max ${tenths(Math.max(...changeTimes))} ms of ${changeTimes.length}`,
    against: `${signalsSent} signals of the video beside it`,
    value: tenths(quantile(changeTimes, 0.95)),
    unit: "ms",
    reach: { atMost: 100 },
  },
  {
    work: `${whole}: resident memory at the end`,
    measured: `${tenths(memory.last)} MB`,
    against: `${tenths(memory.first)} MB after ${firstLookMs / 1_000} s`,
    value: hundredths(memory.last / memory.first),
    unit: "×",
    reach: { atMost: 1.1 },
  },
  {
    work: `${whole}: lost events, and states that differ`,
    measured: `${lost} lost, ${wrong} wrong`,
    against: "none",
    value: lost + wrong,
    unit: "lost",
    reach: { atMost: 0 },
  },
]);

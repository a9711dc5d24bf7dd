import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SigningId } from "#contract/common/ids.ts";
import { currentRecordingTextVersion, recordingTexts } from "#contract/recording/consent-text.ts";
import { RecordingIdSchema, type RecordingId } from "#contract/recording/entity.ts";
import { recordingUploadKey } from "#contract/recording/http.ts";
import { sealedBytesOf, segmentBytes } from "#contract/recording/sealed-file.ts";
import { sweepBlobs, blobGraceMs } from "#platform/document/domain/sweep-blobs.ts";
import { deleteOldRecordings } from "#platform/recording/index.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import {
  fakeVideo,
  sealRecording,
  sealSegments,
  sha256Of,
  type SealedRecording,
} from "#tests/builders/sealed-recording.ts";
import { codeIn, codeOf, refusalOf, type Browser } from "./client.ts";
import { adopt, newField, openMeeting, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const yearMs = 366 * 24 * 3_600_000;
const textVersion = currentRecordingTextVersion;

describeOnEachStore("The recording of a meeting", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let pdf: Uint8Array;
  let password = "";

  beforeAll(async () => {
    running = await startTestPlatform(store);
    pdf = await makePdf();
    password = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Nora"))?.password ?? "";
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    meeting = await openMeeting(running, async (by) => (await uploadBytes(running.url, by, pdf)).uploadId, "real");
  });

  const api = () => meeting.notary.api.recording;
  const id = (): SigningId => meeting.signingId;
  const newId = (): RecordingId => RecordingIdSchema.parse(randomUUID());
  const answer = (agreed: boolean) =>
    meeting.signer.api.recording.answer({ id: id(), memberId: meeting.signerMemberId, agreed, textVersion });
  const events = async () => (await meeting.notary.api.signings.events({ id: id(), after: 0 })).events;
  const kinds = async () => (await events()).map(({ kind }) => kind).filter((kind) => kind.startsWith("recording-"));
  /** As a page that is open has it. */
  const here = (isHere: boolean) =>
    running.platform.services.store.transact((unit) =>
      unit.db
        .updateTable("members")
        .set({ status: isHere ? "in-signing" : "offline" })
        .where("id", "=", meeting.signerMemberId)
        .execute(),
    );

  const begun = async (): Promise<RecordingId> => {
    const recordingId = newId();
    await api().ask({ id: id(), layout: "faces" });
    await answer(true);
    await api().begin({ id: id(), recordingId });
    return recordingId;
  };
  const upload = async (recordingId: RecordingId, bytes: Uint8Array, by: Browser = meeting.notary) =>
    (await uploadBytes(running.url, by, bytes, undefined, { [recordingUploadKey]: recordingId })).uploadId;
  const ended = async () => {
    const recordingId = await begun();
    await api().end({ id: id(), recordingId });
    return recordingId;
  };
  const complete = async (recordingId: RecordingId, { sealed, said }: SealedRecording) =>
    api().complete({ id: id(), recordingId, uploadId: await upload(recordingId, sealed), ...said });
  const kept = async (sizeBytes = 3 * segmentBytes + 17) => {
    const recordingId = await ended();
    const made = sealRecording(recordingId, fakeVideo(sizeBytes));
    const recording = await complete(recordingId, made);
    return { recordingId, made, recording };
  };
  const view = (recordingId: RecordingId, as: "play" | "file" = "play", by = meeting.notary) =>
    by.api.recording.view({ id: id(), recordingId, password, as });
  const inDatabase = async (recordingId: RecordingId) =>
    running.platform.services.store.read
      .selectFrom("recordings")
      .selectAll()
      .where("id", "=", recordingId)
      .executeTakeFirstOrThrow();

  test("begins only once everybody who is there has agreed, and the record has their words", async () => {
    await here(true);
    const recordingId = newId();
    expect(await codeOf(api().begin({ id: id(), recordingId }))).toBe("recording/wrong-state");
    const asked = await api().ask({ id: id(), layout: "faces-and-document" });
    expect(asked).toMatchObject({
      state: "asking",
      layout: "faces-and-document",
      people: [{ memberId: meeting.signerMemberId, answer: "waiting", isHere: true }],
    });
    expect(await refusalOf(api().begin({ id: id(), recordingId }))).toMatchObject({
      code: "recording/not-agreed",
      params: { names: "Sofia Signer has not answered" },
    });
    await answer(false);
    expect(await refusalOf(api().begin({ id: id(), recordingId }))).toMatchObject({
      params: { names: "Sofia Signer refused" },
    });
    await answer(true);
    const begunNow = await api().begin({ id: id(), recordingId });
    expect(begunNow).toMatchObject({ state: "running", recordingId, people: [{ answer: "agreed" }] });
    // The answer to the first call may have been lost.
    expect((await api().begin({ id: id(), recordingId })).recordingId).toBe(recordingId);
    expect(await kinds()).toEqual(["recording-asked", "recording-refused", "recording-agreed", "recording-began"]);
    const agreed = (await events()).find(({ kind }) => kind === "recording-agreed");
    expect(agreed?.data).toMatchObject({
      memberId: meeting.signerMemberId,
      textVersion,
      textSha256: sha256Of(Buffer.from(recordingTexts[textVersion].join("\n"))),
    });
    // What is being recorded cannot be taken back; nobody is made to stay.
    expect(await codeOf(answer(false))).toBe("recording/wrong-state");
    expect((await meeting.signer.api.recording.standing({ id: id() })).state).toBe("running");
  });

  test("waits for nobody who is not there, and asks them when they come", async () => {
    await here(false);
    await api().ask({ id: id(), layout: "faces" });
    await api().begin({ id: id(), recordingId: newId() });
    const joining = () =>
      meeting.signer.api.videoRoom.join({
        id: id(),
        device: "pagepage",
        call: randomUUID(),
        socketId: "1.1",
        microphone: true,
        camera: true,
      });
    expect(await codeOf(joining())).toBe("recording/agree-first");
    await answer(false);
    expect(await codeOf(joining())).toBe("recording/agree-first");
    await answer(true);
    // Past the question; this browser only has no live line.
    expect(await codeOf(joining())).toBe("video-room/no-line");
  });

  test("is not asked for any more when the question was withdrawn", async () => {
    await api().ask({ id: id(), layout: "faces" });
    expect((await api().withdraw({ id: id() })).state).toBe("not-begun");
    expect(await codeOf(answer(true))).toBe("recording/wrong-state");
    expect(await codeOf(api().begin({ id: id(), recordingId: newId() }))).toBe("recording/wrong-state");
    expect(await kinds()).toEqual(["recording-asked", "recording-question-withdrawn"]);
  });

  test("asks everybody anew where the document is to be in the picture too", async () => {
    await here(true);
    await api().ask({ id: id(), layout: "faces" });
    await answer(true);
    await api().withdraw({ id: id() });
    expect(await api().ask({ id: id(), layout: "faces" })).toMatchObject({ people: [{ answer: "agreed" }] });
    await api().withdraw({ id: id() });
    expect(await api().ask({ id: id(), layout: "faces-and-document" })).toMatchObject({
      people: [{ answer: "waiting" }],
    });
    expect(await codeOf(api().begin({ id: id(), recordingId: newId() }))).toBe("recording/not-agreed");
    await answer(true);
    await api().withdraw({ id: id() });
    // Less than what was agreed to.
    expect(await api().ask({ id: id(), layout: "faces" })).toMatchObject({ people: [{ answer: "agreed" }] });
  });

  test("takes no answer to words that were never published", async () => {
    await api().ask({ id: id(), layout: "faces" });
    const own = { id: id(), memberId: meeting.signerMemberId, agreed: true };
    const { recording } = meeting.signer.api;
    expect(await codeOf(recording.answer({ ...own, textVersion: "mine-1" }))).toBe("request/invalid");
    expect(await codeOf(recording.answer({ ...own, textVersion, translationVersion: "mine-2" }))).toBe(
      "request/invalid",
    );
    await recording.answer({ ...own, textVersion, translationVersion: "recording-2026-11-es-1" });
    const agreed = (await events()).find(({ kind }) => kind === "recording-agreed");
    expect(agreed?.data).toMatchObject({ translation: { language: "es", version: "recording-2026-11-es-1" } });
  });

  test("is paused with its reason only where the state has nothing against it", async () => {
    const recordingId = await begun();
    // Florida asks for a recording without interruption.
    expect(await refusalOf(api().pause({ id: id(), recordingId, reason: "A telephone rang" }))).toMatchObject({
      code: "recording/no-pause",
      params: { state: "Florida" },
    });
    await running.platform.services.store.transact((unit) =>
      unit.db.updateTable("users").set({ state_name: "Texas" }).where("full_name", "=", "Nora Whitfield").execute(),
    );
    try {
      const paused = await api().pause({ id: id(), recordingId, reason: "A telephone rang" });
      expect(paused).toMatchObject({ state: "paused", pauseReason: "A telephone rang" });
      await here(true);
      expect((await api().resume({ id: id(), recordingId })).state).toBe("running");
      const [found] = await api().list({ id: id() });
      expect(found?.chapters.map(({ kind, what }) => [kind, what])).toContainEqual(["paused", "A telephone rang"]);
    } finally {
      await running.platform.services.store.transact((unit) =>
        unit.db.updateTable("users").set({ state_name: "Florida" }).where("full_name", "=", "Nora Whitfield").execute(),
      );
    }
  });

  test("tells its gaps once each, and marks chapters by what the record says, where the file has them", async () => {
    const value = await adopt(meeting.signer, id(), meeting.signerMemberId);
    const field = newField("signature", meeting.signerMemberId);
    const docId = meeting.document.id;
    const { version } = await meeting.notary.api.documents.operate({
      id: id(),
      docId,
      baseVersion: 0,
      operations: [{ kind: "add", field }],
    });
    const recordingId = await begun();
    running.advance(10_000);
    const gap = { id: randomUUID(), atMs: 4_000, lostMs: 5_000, cause: "sleep" as const };
    await api().reportGap({ id: id(), recordingId, gap });
    await api().reportGap({ id: id(), recordingId, gap });
    running.advance(10_000);
    await meeting.signer.api.documents.operate({
      id: id(),
      docId,
      baseVersion: version,
      operations: [{ kind: "modify", fieldId: field.id, value }],
    });
    await api().end({ id: id(), recordingId });
    const [found] = await api().list({ id: id() });
    expect(found?.gaps).toEqual([gap]);
    expect(found?.chapters.map(({ kind }) => kind)).toEqual(["began", "gap", "signed"]);
    expect(found?.chapters[1]).toMatchObject({ atMs: 4_000, lostMs: 5_000, what: "sleep" });
    const signed = found?.chapters[2];
    expect(signed).toMatchObject({ who: "Sofia Signer", what: "Deed.pdf" });
    // Twenty seconds of the meeting, of which the file lacks five.
    expect(signed?.atMs).toBeGreaterThanOrEqual(15_000);
    expect(Date.parse(signed?.at ?? "") - Date.parse(found?.startedAt ?? "") - (signed?.atMs ?? 0)).toBe(5_000);
    expect((await kinds()).filter((kind) => kind === "recording-gap")).toHaveLength(1);
  });

  test("comes in sealed, is opened to the last segment, and is told in the record with its fingerprint", async () => {
    const recordingId = await ended();
    const made = sealRecording(recordingId, fakeVideo(2 * segmentBytes));
    const { key: _key, sealedBytes: _bytes, sealedSha256: _hash, ...announced } = made.said;
    const known = await api().announce({ id: id(), recordingId, ...announced });
    expect(known).toMatchObject({ state: "ended", sha256: made.said.sha256, uploadedAt: null });
    const other = { ...announced, sha256: sha256Of(Buffer.from("another")) };
    expect(await codeOf(api().announce({ id: id(), recordingId, ...other }))).toBe("recording/other-file");
    const recording = await complete(recordingId, made);
    expect(recording).toMatchObject({ state: "uploaded", sha256: made.said.sha256, sizeBytes: made.clear.length });
    // The answer to the first call may have been lost, and with it the upload.
    expect(await api().complete({ id: id(), recordingId, uploadId: "x".repeat(32), ...made.said })).toEqual(recording);
    expect((await kinds()).slice(-3)).toEqual(["recording-ended", "recording-finished", "recording-kept"]);
    const row = await inDatabase(recordingId);
    expect(row.sealed_key).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(made.said.key);
    // On the disk lies what was sealed, and nothing of it in clear.
    expect(await running.platform.services.blobs.has(made.said.sealedSha256)).toBe(true);
    expect(await running.platform.services.blobs.has(made.said.sha256)).toBe(false);
    expect((await api().standing({ id: id() })).state).toBe("uploaded");
  });

  test("is given to its notary alone, who shows themselves anew, in any part, and each viewing is told", async () => {
    const { recordingId, made } = await kept();
    expect(await codeOf(api().view({ id: id(), recordingId, password: "not mine at all", as: "play" }))).toBe(
      "auth/wrong-password",
    );
    const { contentUrl } = await view(recordingId);
    const whole = await meeting.notary.fetch(contentUrl);
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
      200,
      "video/webm",
      "bytes",
    ]);
    // No browser leaves it on a disk in clear.
    expect(whole.headers.get("cache-control")).toBe("private, no-store");
    expect(whole.headers.get("content-disposition")).toMatch(/ \d\d\.\d\d\.\d\d UTC\.webm/);
    expect(sha256Of(Buffer.from(await whole.arrayBuffer()))).toBe(made.said.sha256);
    const last = made.clear.length - 1;
    const ranges: [number, number][] = [
      [0, 0],
      [segmentBytes - 1, segmentBytes],
      [segmentBytes, 2 * segmentBytes - 1],
      [10, 2 * segmentBytes + 10],
      [last - 3, last],
    ];
    for (const [start, end] of ranges) {
      const part = await meeting.notary.fetch(contentUrl, { headers: { range: `bytes=${start}-${end}` } });
      expect([part.status, part.headers.get("content-range")]).toEqual([
        206,
        `bytes ${start}-${end}/${made.clear.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(made.clear.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await meeting.notary.fetch(contentUrl, { headers: { range: `bytes=${last + 1}-` } });
    expect(beyond.status).toBe(416);
    expect(await codeIn(await meeting.signer.fetch(contentUrl))).toBe("auth/forbidden");
    const elsewhere = await running.signedIn("Nora");
    expect(await codeIn(await elsewhere.fetch(contentUrl))).toBe("recording/viewing-over");
    running.advance(7 * 3_600_000);
    expect(await codeIn(await meeting.notary.fetch(contentUrl))).toBe("recording/viewing-over");
    const file = await meeting.notary.fetch((await view(recordingId, "file")).contentUrl);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; .*Recording .* UTC\.webm/);
    await file.body?.cancel();
    expect((await kinds()).slice(-2)).toEqual(["recording-viewed", "recording-fetched"]);
  });

  test("is fetched on another computer as it was, by whoever is entitled", async () => {
    const { recordingId, made } = await kept();
    const newComputer = await running.signedIn("Nora");
    const { contentUrl } = await view(recordingId, "file", newComputer);
    const bytes = Buffer.from(await (await newComputer.fetch(contentUrl)).arrayBuffer());
    expect(bytes.equals(made.clear)).toBe(true);
  });

  test("that is not what was announced is refused, kept nowhere, and may come again", async () => {
    const recordingId = await ended();
    const made = sealRecording(recordingId, fakeVideo(2 * segmentBytes + 5));
    const otherKey = randomBytes(32);
    const swapped = Buffer.concat([
      made.sealed.subarray(segmentBytes + 16, 2 * (segmentBytes + 16)),
      made.sealed.subarray(0, segmentBytes + 16),
      made.sealed.subarray(2 * (segmentBytes + 16)),
    ]);
    const cut = made.sealed.subarray(0, made.sealed.length - 1);
    const foreign = sealRecording(newId(), made.clear);
    const noVideo = sealRecording(recordingId, randomBytes(segmentBytes));
    // Of the right length, but sealed as the whole of a file of two segments.
    const shortened = made.clear.subarray(0, 2 * segmentBytes);
    const asShorter = made.sealed.subarray(0, 2 * (segmentBytes + 16));
    const attempts: [string, Buffer, SealedRecording["said"]][] = [
      ["another key", made.sealed, { ...made.said, key: otherKey.toString("base64url") }],
      ["segments in another order", swapped, { ...made.said, sealedSha256: sha256Of(swapped) }],
      ["a cut end", cut, { ...made.said, sealedSha256: sha256Of(cut) }],
      ["sizes that do not fit", cut, { ...made.said, sealedBytes: cut.length, sealedSha256: sha256Of(cut) }],
      [
        "whole segments missing",
        asShorter,
        {
          ...made.said,
          sizeBytes: shortened.length,
          sha256: sha256Of(shortened),
          sealedBytes: sealedBytesOf(shortened.length),
          sealedSha256: sha256Of(asShorter),
        },
      ],
      ["another recording's file", foreign.sealed, foreign.said],
      ["another fingerprint", made.sealed, { ...made.said, sha256: sha256Of(Buffer.from("x")) }],
      [
        "another fingerprint of the sealed form",
        made.sealed,
        { ...made.said, sealedSha256: sha256Of(Buffer.from("x")) },
      ],
      ["what is no video", noVideo.sealed, noVideo.said],
    ];
    for (const [what, sealed, said] of attempts) {
      expect(await codeOf(complete(recordingId, { clear: made.clear, sealed, said })), what).toBe("recording/damaged");
      expect(await running.platform.services.blobs.has(sha256Of(sealed)), what).toBe(false);
    }
    expect(await kinds()).not.toContain("recording-kept");
    expect((await complete(recordingId, made)).state).toBe("uploaded");
    const second = sealRecording(recordingId, fakeVideo(100));
    expect(await codeOf(api().complete({ id: id(), recordingId, uploadId: "x".repeat(32), ...second.said }))).toBe(
      "recording/other-file",
    );
  });

  test("is uploaded by its notary alone, once it has ended, and beside what waits to become a document", async () => {
    const recordingId = await begun();
    const begin = (by: Browser, length: number, named: string) =>
      by.fetch("/api/uploads", {
        method: "POST",
        headers: {
          "tus-resumable": "1.0.0",
          "upload-length": String(length),
          "upload-metadata": `${recordingUploadKey} ${Buffer.from(named).toString("base64")}`,
        },
      });
    const large = 1_500 * 1_048_576;
    expect((await begin(meeting.notary, large, recordingId)).status).toBe(404);
    await api().end({ id: id(), recordingId });
    expect((await begin(await running.signedIn("Theo"), large, recordingId)).status).toBe(404);
    expect((await begin(meeting.notary, large, "no id")).status).toBe(422);
    expect((await begin(meeting.notary, 5_000 * 1_048_576, recordingId)).status).toBe(413);
    const first = await begin(meeting.notary, large, recordingId);
    expect(first.status).toBe(201);
    // Another attempt takes the place of the first, which its computer has lost.
    expect((await begin(meeting.notary, large, recordingId)).status).toBe(201);
    const gone = await meeting.notary.fetch(first.headers.get("location") ?? "", {
      method: "HEAD",
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(gone.status).toBe(404);
    expect((await uploadBytes(running.url, meeting.notary, pdf)).uploadId).not.toBe("");
  });

  const sweepLater = async () => {
    running.advance(blobGraceMs + 60_000);
    await sweepBlobs(running.platform.services);
    meeting = { ...meeting, notary: await running.signedIn("Nora") };
  };

  test("that another one is of the same signing has an id and a key of its own", async () => {
    const first = await kept();
    await api().ask({ id: id(), layout: "faces" });
    expect(await codeOf(api().begin({ id: id(), recordingId: first.recordingId }))).toBe("recording/wrong-state");
    const second = newId();
    // The agreement holds for the meeting.
    await api().begin({ id: id(), recordingId: second });
    await api().end({ id: id(), recordingId: second });
    const again = sealRecording(second, first.made.clear);
    await complete(second, again);
    expect((await api().list({ id: id() })).map(({ sha256 }) => sha256)).toEqual([
      first.made.said.sha256,
      again.said.sha256,
    ]);
    expect(sealSegments(second, Buffer.from(again.said.key, "base64url"), again.clear).equals(again.sealed)).toBe(true);
  });

  // The last one: ten years are over behind it.
  test("is kept for as long as the state asks, and not a day longer; the record outlives it", async () => {
    const { recordingId, made, recording } = await kept();
    const { services } = running.platform;
    const years = (Date.parse(recording.keptUntil ?? "") - services.now().getTime()) / yearMs;
    expect(years).toBeGreaterThan(9.9);
    await sweepLater();
    await deleteOldRecordings(services);
    expect(await services.blobs.has(made.said.sealedSha256)).toBe(true);
    running.advance(Date.parse(recording.keptUntil ?? "") - services.now().getTime() + 1_000);
    const notary = await running.signedIn("Nora");
    meeting = { ...meeting, notary };
    await deleteOldRecordings(services);
    expect(await services.blobs.has(made.said.sealedSha256)).toBe(false);
    const [gone] = await api().list({ id: id() });
    expect(gone).toMatchObject({ state: "deleted", sha256: made.said.sha256 });
    expect(await codeOf(view(recordingId))).toBe("recording/deleted");
    expect(await inDatabase(recordingId)).toMatchObject({ sealed_sha256: null, sealed_key: null });
    const told = (await events()).findLast(({ kind }) => kind === "recording-deleted");
    expect([told?.actor.kind, told?.data]).toMatchObject(["platform", { recordingId, sha256: made.said.sha256 }]);
    await deleteOldRecordings(services);
    expect((await kinds()).filter((kind) => kind === "recording-deleted")).toHaveLength(1);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentRecordingTextVersion } from "#contract/recording/consent-text.ts";
import { RecordingIdSchema } from "#contract/recording/entity.ts";
import { recordingUploadKey } from "#contract/recording/http.ts";
import { readCompletionFacts } from "#platform/release/domain/completion-facts.ts";
import { fakeVideo, sealRecording, sha256Of } from "#tests/builders/sealed-recording.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { bytesFrom, certificatePath, openLockedMeeting } from "./release-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { unpackZip } from "./unpack-zip.ts";
import { uploadBytes } from "./upload.ts";

describe("A recording goes along", () => {
  let pki: TestPki;
  let running: TestPlatform;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(pglite, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  test("into the certificate of completion by its fingerprint, and into the export of the notary's account as a file", async () => {
    const meeting = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, []);
    const { signingId: id, notary, signer, signerMemberId } = meeting;
    const recordingId = RecordingIdSchema.parse(randomUUID());
    const made = sealRecording(recordingId, fakeVideo(100_000));
    await notary.api.recording.ask({ id, layout: "faces" });
    const textVersion = currentRecordingTextVersion;
    await signer.api.recording.answer({ id, memberId: signerMemberId, agreed: true, textVersion });
    await notary.api.recording.begin({ id, recordingId });
    const gap = { id: randomUUID(), atMs: 1_000, lostMs: 2_000, cause: "crash" as const };
    await notary.api.recording.reportGap({ id, recordingId, gap });
    await notary.api.recording.end({ id, recordingId });
    const { key: _key, sealedBytes: _bytes, sealedSha256: _hash, ...announced } = made.said;
    await notary.api.recording.announce({ id, recordingId, ...announced });
    await notary.api.signings.finalize({ id });
    const metadata = { [recordingUploadKey]: recordingId };
    const { uploadId } = await uploadBytes(running.url, notary, made.sealed, undefined, metadata);
    await notary.api.recording.complete({ id, recordingId, uploadId, ...made.said });

    // What came after the release is no part of what was completed, whenever the certificate is made.
    const { recordings } = await readCompletionFacts(running.platform.services, id);
    expect(recordings).toMatchObject([
      {
        file: { sha256: made.said.sha256, sizeBytes: 100_000, durationMs: 60_000 },
        keptUntil: null,
        gaps: [{ cause: "crash", atMs: 1_000, lostMs: 2_000 }],
      },
    ]);
    expect((await bytesFrom(notary, certificatePath(id))).subarray(0, 5).toString()).toBe("%PDF-");

    const password = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Nora"))?.password ?? "";
    await notary.api.accountExports.begin({ password });
    await running.platform.services.jobs.idle();
    const { export: standing } = await notary.api.accountExports.get();
    if (standing?.state !== "ready") throw new Error(`the export is ${standing?.state}`);
    const files = unpackZip(await bytesFrom(notary, standing.downloadUrl));
    const found = [...files].find(([name]) => name.includes("/recordings/"));
    expect(found?.[0]).toMatch(/\/recordings\/Recording .* UTC\.webm$/);
    expect(sha256Of(found?.[1] ?? Buffer.alloc(0))).toBe(made.said.sha256);
  });

  test("to nobody who only took part", async () => {
    const elena = await running.signedIn("Elena");
    const password = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"))?.password ?? "";
    await elena.api.accountExports.begin({ password });
    await running.platform.services.jobs.idle();
    const { export: standing } = await elena.api.accountExports.get();
    if (standing?.state !== "ready") throw new Error(`the export is ${standing?.state}`);
    const names = [...unpackZip(await bytesFrom(elena, standing.downloadUrl)).keys()];
    expect(names.filter((name) => name.includes("/recordings/"))).toEqual([]);
  });
});

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Sha256HexSchema, type UserId } from "#contract/common/ids.ts";
import type { Recording, RecordingType } from "#contract/recording/entity.ts";
import type { CompletedRecording } from "#contract/recording/http.ts";
import { sealedBytesOf } from "#contract/recording/sealed-file.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import type { StagedBlob } from "../../adapters/blobs/blobs.ts";
import { refuse } from "../../base/refusal.ts";
import { discardUpload, getFinishedUpload, untilJudged } from "../../document/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import { findRecording, updateRecording, type RecordingRow } from "../store/recordings.ts";
import { wrongState } from "./consent.ts";
import { ownerOfKey } from "./keys.ts";
import { openSegments, SegmentBroken } from "./open-segments.ts";
import { toRecording } from "./recording-view.ts";
import { getRecording } from "./run.ts";
import { tellStanding } from "./standing.ts";
import { keptUntil } from "./retention.ts";

type Named = Parameters<typeof getRecording>[1];
type Announced = Pick<CompletedRecording, "sha256" | "sizeBytes" | "type" | "durationMs" | "chain">;

const damaged = (detail: string): never => refuse("recording/damaged", { detail });

/** The record names one file of a recording for good. */
const assertSameFile = (recording: RecordingRow, { sha256 }: Announced): void => {
  if (recording.clear_sha256 !== null && recording.clear_sha256 !== sha256) refuse("recording/other-file");
};

const announceIn = async (
  unit: Unit,
  services: Services,
  act: Act,
  recording: RecordingRow,
  { sha256, sizeBytes, type, durationMs, chain }: Announced,
): Promise<void> => {
  assertSameFile(recording, { sha256, sizeBytes, type, durationMs, chain });
  if (recording.clear_sha256 !== null) return;
  await updateRecording(unit, recording.id, {
    clear_sha256: sha256,
    clear_bytes: sizeBytes,
    type,
    duration_ms: durationMs,
    chain_pieces: chain.pieces,
    chain_head: chain.head,
  });
  await recordEvent(unit, services, act, {
    signingId: recording.signing_id,
    kind: "recording-finished",
    data: {
      recordingId: recording.id,
      sha256,
      sizeBytes,
      durationMs,
      chainPieces: chain.pieces,
      chainHead: chain.head,
    },
  });
};

export const announceRecording = (
  services: Services,
  act: Act,
  named: Named,
  announced: Announced,
): Promise<Recording> =>
  services.store.transact(async (unit) => {
    await holdSigning(unit, named.signingId);
    const recording = await getRecording(unit, named);
    if (recording.state === "running" || recording.state === "paused") return wrongState(recording.state);
    await announceIn(unit, services, act, recording, announced);
    return toRecording(services, unit.db, await getRecording(unit, named));
  });

/** How each kind begins (Matroska: EBML; ISO 14496-12: a box named `ftyp`). */
const beginsAs: Record<RecordingType, (head: Buffer) => boolean> = {
  "video/webm": (head) => head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])),
  "video/mp4": (head) => head.subarray(4, 8).toString("latin1") === "ftyp",
};

/** Opens every segment, and compares what comes out with what was said of it. */
const assertOpens = async (path: string, recordingId: string, completed: CompletedRecording): Promise<void> => {
  const key = Buffer.from(completed.key, "base64url");
  const hash = createHash("sha256");
  let isFirst = true;
  try {
    const file = {
      recordingId,
      key,
      sizeBytes: completed.sizeBytes,
      read: (range: { start: number; end: number }) => createReadStream(path, { ...range, highWaterMark: 1_048_576 }),
    };
    for await (const clear of openSegments(file)) {
      if (isFirst && !beginsAs[completed.type](clear)) damaged("it is not the kind of video that it was said to be");
      isFirst = false;
      hash.update(clear);
    }
  } catch (error) {
    if (error instanceof SegmentBroken) damaged("it does not open with its key");
    throw error;
  }
  if (Sha256HexSchema.parse(hash.digest("hex")) !== completed.sha256)
    damaged("what comes out of it has another fingerprint");
};

const assertAsSaid = async (blob: StagedBlob, recordingId: string, completed: CompletedRecording): Promise<void> => {
  if (completed.sealedBytes !== sealedBytesOf(completed.sizeBytes)) damaged("its two sizes do not belong together");
  if (blob.sizeBytes !== completed.sealedBytes) damaged("it has another size");
  if (blob.sha256 !== completed.sealedSha256) damaged("it has another fingerprint");
  await assertOpens(blob.path, recordingId, completed);
};

const keep = (
  services: Services,
  act: Act,
  named: Named,
  completed: CompletedRecording,
  blob: StagedBlob,
): Promise<Recording> =>
  services.store.transact(async (unit) => {
    const signing = await holdSigning(unit, named.signingId);
    const recording = await getRecording(unit, named);
    assertSameFile(recording, completed);
    // Another call with the same file came first.
    if (recording.state !== "ended") return toRecording(services, unit.db, recording);
    await announceIn(unit, services, act, recording, completed);
    await blob.keep();
    const uploadedAt = services.now();
    const until = keptUntil(uploadedAt, {
      years: recording.retention_years,
      isAct: signing !== undefined && isNotarization(signing.kind),
    });
    await updateRecording(unit, recording.id, {
      state: "uploaded",
      sealed_sha256: blob.sha256,
      sealed_bytes: blob.sizeBytes,
      sealed_key: services.secrets.seal(completed.key, ownerOfKey(recording.id)),
      uploaded_at: uploadedAt,
      kept_until: until,
    });
    await recordEvent(unit, services, act, {
      signingId: named.signingId,
      kind: "recording-kept",
      data: { recordingId: recording.id, sha256: completed.sha256, keptUntil: until.toISOString() },
    });
    await tellStanding(unit, services, named.signingId);
    unit.afterCommit(() => discardUpload(services, completed.uploadId));
    return toRecording(services, unit.db, await getRecording(unit, named));
  });

/**
 * The upload becomes the recording, once every byte of it was found to be what the workstation says. Again with the same file
 * it answers what the first call did.
 */
export const completeRecording = async (
  services: Services,
  act: Act,
  userId: UserId,
  named: Named,
  completed: CompletedRecording,
): Promise<Recording> => {
  const { read } = services.store;
  const recording = (await findRecording(read, named.signingId, named.recordingId)) ?? refuse("request/not-found");
  assertSameFile(recording, completed);
  if (recording.state === "running" || recording.state === "paused") return wrongState(recording.state);
  if (recording.state !== "ended") return toRecording(services, read, recording);
  const path = await getFinishedUpload(services, userId, completed.uploadId);
  return untilJudged(services, completed.uploadId, async () => {
    const blob = await services.blobs.stageFile(path);
    try {
      await assertAsSaid(blob, named.recordingId, completed);
      return await keep(services, act, named, completed, blob);
    } finally {
      await blob.release();
    }
  });
};

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { SigningId } from "#contract/common/ids.ts";
import type { RecordingId, RecordingType } from "#contract/recording/entity.ts";
import { viewingLifetimeMs, type Viewing } from "#contract/recording/http.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { refuse } from "../../base/refusal.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import { getSigning } from "../../signing/index.ts";
import { findRecording, listRecordings, type RecordingRow } from "../store/recordings.ts";
import { insertViewing, isViewing } from "../store/viewings.ts";
import { wrongState } from "./consent.ts";
import { ownerOfKey } from "./keys.ts";
import { openSegments } from "./open-segments.ts";
import { getRecording } from "./run.ts";

type Named = { signingId: SigningId; recordingId: RecordingId };
type Range = { start: number; end: number };

/** A recording that is on the platform, to be read in clear, whole or in part. */
export type PlayableRecording = ContentSource & { type: RecordingType; read(range?: Range): Readable };

const endingOf: Record<RecordingType, string> = { "video/webm": "webm", "video/mp4": "mp4" };

export const fileNameOf = (row: RecordingRow): string => {
  const at = row.started_at.toISOString();
  // To the second: two of one minute lie in one folder of an export.
  return `Recording ${at.slice(0, 10)} ${at.slice(11, 19).replaceAll(":", ".")} UTC.${endingOf[row.type ?? "video/webm"]}`;
};

/** Refused where it is gone, or not there yet. */
export const playable = (services: Services, row: RecordingRow): PlayableRecording => {
  if (row.state === "deleted")
    return refuse("recording/deleted", { day: (row.deleted_at ?? services.now()).toISOString().slice(0, 10) });
  const { sealed_sha256: sealed, sealed_key: key, clear_sha256: sha256, clear_bytes: bytes, type } = row;
  if (sealed === null || key === null || sha256 === null || bytes === null || type === null)
    return wrongState(row.state === "uploaded" ? "ended" : row.state);
  const sizeBytes = Number(bytes);
  const file = {
    recordingId: row.id,
    key: Buffer.from(services.secrets.open(key, ownerOfKey(row.id)), "base64url"),
    sizeBytes,
    read: (range: Range) => services.blobs.read(sealed, range),
  };
  return {
    sha256,
    sizeBytes,
    type,
    name: fileNameOf(row),
    read: (range) => Readable.from(openSegments(file, range), { objectMode: false }),
  };
};

/** Those of a signing that are on the platform, oldest first. */
export const listPlayable = async (
  services: Services,
  signingId: SigningId,
): Promise<{ row: RecordingRow; file: PlayableRecording }[]> => {
  const rows = await listRecordings(services.store.read, signingId);
  return rows.filter(({ state }) => state === "uploaded").map((row) => ({ row, file: playable(services, row) }));
};

/** Somebody begins to look: it stands in the record before they are given anything. */
export const beginViewing = (
  services: Services,
  act: Act,
  { tokenHash, ...named }: Named & { tokenHash: string },
  as: "play" | "file",
): Promise<Viewing> =>
  services.store.transact(async (unit) => {
    const { signingId, recordingId } = named;
    const { sha256 } = playable(services, await getRecording(unit, named));
    const viewingId = randomUUID();
    const now = services.now();
    const endsAt = new Date(now.getTime() + viewingLifetimeMs);
    await insertViewing(unit, {
      id: viewingId,
      recording_id: recordingId,
      token_hash: tokenHash,
      began_at: now,
      ends_at: endsAt,
    });
    await recordEvent(unit, services, act, {
      signingId,
      kind: as === "play" ? "recording-viewed" : "recording-fetched",
      data: { recordingId, sha256 },
    });
    const path = pathOf("recordingContent", { id: signingId, recordingId });
    return { viewingId, contentUrl: `${path}?viewing=${viewingId}&as=${as}`, endsAt: endsAt.toISOString() };
  });

/** Within a viewing that this session has begun, and for no other. */
export const openViewing = async (
  services: Services,
  { viewing, tokenHash, ...named }: Named & { viewing: string; tokenHash: string | null },
): Promise<PlayableRecording> => {
  const { read } = services.store;
  const row = (await findRecording(read, named.signingId, named.recordingId)) ?? refuse("request/not-found");
  const mayLook =
    tokenHash !== null && (await isViewing(read, { id: viewing, recordingId: row.id, tokenHash, now: services.now() }));
  if (!mayLook) return refuse("recording/viewing-over");
  const { title } = await getSigning(services, named.signingId);
  const file = playable(services, row);
  return { ...file, name: `${title} - ${file.name}` };
};

import type { SigningId } from "#contract/common/ids.ts";
import type { Recording } from "#contract/recording/entity.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { listRecordings, type RecordingRow } from "../store/recordings.ts";
import { readChapters } from "./chapters.ts";

const numberOf = (value: string | number | null): number | null => (value === null ? null : Number(value));
const instantOf = (value: Date | null): string | null => value?.toISOString() ?? null;

export const toRecording = async (services: Services, db: Reader, row: RecordingRow): Promise<Recording> => ({
  id: row.id,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  endedAt: instantOf(row.ended_at),
  layout: row.layout,
  durationMs: numberOf(row.duration_ms),
  type: row.type,
  sha256: row.clear_sha256,
  sizeBytes: numberOf(row.clear_bytes),
  uploadedAt: instantOf(row.uploaded_at),
  keptUntil: instantOf(row.kept_until),
  deletedAt: instantOf(row.deleted_at),
  ...(await readChapters(db, row, services.now())),
});

export const readRecordings = async (services: Services, signingId: SigningId): Promise<Recording[]> => {
  const { read } = services.store;
  const found = [];
  for (const row of await listRecordings(read, signingId)) found.push(await toRecording(services, read, row));
  return found;
};

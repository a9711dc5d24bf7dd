import { deleteUnnamed } from "../../document/index.ts";
import { platformAct } from "../../services/platform-act.ts";
import type { Services } from "../../services/services.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";
import { findRecording, listToDelete, updateRecording, type RecordingRow } from "../store/recordings.ts";
import { deleteOldViewings } from "../store/viewings.ts";

/** Of what was no notarial act, and shows people all the same. */
const daysOfAnExercise = 30;

/** The day of the year on which it was handed in, so many years later; of the 29th of February the next day. */
export const keptUntil = (from: Date, { years, isAct }: { years: number; isAct: boolean }): Date => {
  const until = new Date(from);
  if (isAct) until.setUTCFullYear(until.getUTCFullYear() + years);
  else until.setUTCDate(until.getUTCDate() + daysOfAnExercise);
  return until;
};

const deleteOne = async (services: Services, { id, signing_id: signingId }: RecordingRow): Promise<void> => {
  const gone = await services.store.transact(async (unit) => {
    await holdSigning(unit, signingId);
    const row = await findRecording(unit.db, signingId, id);
    const { clear_sha256: sha256, sealed_sha256: sealed, kept_until: until } = row ?? {};
    if (row?.state !== "uploaded" || !sha256 || !sealed || !until || until > services.now()) return null;
    await updateRecording(unit, id, {
      state: "deleted",
      sealed_sha256: null,
      sealed_key: null,
      deleted_at: services.now(),
    });
    await recordEvent(unit, services, platformAct(services), {
      signingId,
      kind: "recording-deleted",
      data: { recordingId: id, sha256, keptUntil: until.toISOString() },
    });
    return sealed;
  });
  if (gone !== null) await deleteUnnamed(services, [gone]);
};

/** Deletes the recordings for which the time is over, and none before; the record keeps what they were. */
export const deleteOldRecordings = async (services: Services): Promise<void> => {
  await services.store.transact((unit) => deleteOldViewings(unit, services.now()));
  for (const row of await listToDelete(services.store.read, services.now())) await deleteOne(services, row);
};

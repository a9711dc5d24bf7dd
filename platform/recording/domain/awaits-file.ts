import type { UserId } from "#contract/common/ids.ts";
import { RecordingIdSchema, type RecordingId } from "#contract/recording/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findRecordingOfNotary } from "../store/recordings.ts";

/** Stops an upload of the size of a recording by anybody but the notary whose recording is to come. */
export const assertAwaitsFile = async (services: Services, userId: UserId, id: string): Promise<RecordingId> => {
  const recordingId = RecordingIdSchema.safeParse(id);
  if (!recordingId.success) return refuse("request/invalid");
  const recording = await findRecordingOfNotary(services.store.read, userId, recordingId.data);
  if (recording === undefined || recording.state !== "ended") return refuse("request/not-found");
  return recordingId.data;
};

import { rm } from "node:fs/promises";
import path from "node:path";
import { isVerdict } from "#contract/error-nature.ts";
import { maxOpenUploads, maxUnclaimedBytes } from "#contract/constants.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { RecordingId } from "#contract/recording/entity.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import {
  countUploads,
  deleteUpload,
  deleteUploadsBefore,
  findUpload,
  finishUpload,
  insertUpload,
  listUploadsOfRecording,
  type UploadRow,
} from "../store/uploads.ts";

/** Unfinished and unused uploads are removed after a day. */
export const uploadLifetimeMs = 24 * 3_600_000;

export const uploadPath = (services: Services, id: string): string => path.join(services.facts.uploadsDir, id);

/** Stops one user from reading, extending or using what another one uploads; a stranger's upload looks like none. */
export const assertOwnUpload = async (services: Services, userId: UserId, id: string): Promise<UploadRow> => {
  const upload = await findUpload(services.store.read, id);
  if (upload === undefined || upload.user_id !== userId) return refuse("request/not-found");
  return upload;
};

/** A finished upload of this user, as a path; `request/not-found` while bytes are missing. */
export const getFinishedUpload = async (services: Services, userId: UserId, id: string): Promise<string> => {
  const upload = await assertOwnUpload(services, userId, id);
  if (upload.finished_at === null) return refuse("request/not-found");
  return uploadPath(services, upload.id);
};

/** Notes whose an upload is; refused where the account began more than it could ever mean to finish. */
export const registerUpload = (
  services: Services,
  upload: { id: string; userId: UserId; sizeBytes: number },
): Promise<void> =>
  services.store.transact(async (unit) => {
    const waiting = await countUploads(unit, upload.userId);
    if (waiting.sizeBytes + upload.sizeBytes > maxUnclaimedBytes) {
      const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);
      refuse("upload/no-room", {
        usedMegabytes: megabytes(waiting.sizeBytes),
        maxMegabytes: megabytes(maxUnclaimedBytes),
      });
    }
    if (waiting.count >= maxOpenUploads)
      refuse("request/too-many", { max: maxOpenUploads, what: "files of yours waiting for use" });
    await insertUpload(unit, { ...upload, recordingId: null, now: services.now() });
  });

/** The file of a recording: of one recording one upload, in place of any that was begun earlier. */
export const registerRecordingUpload = async (
  services: Services,
  upload: { id: string; userId: UserId; sizeBytes: number; recordingId: RecordingId },
): Promise<void> => {
  const earlier = await services.store.transact(async (unit) => {
    const left = await listUploadsOfRecording(unit, upload.userId, upload.recordingId);
    for (const id of left) await deleteUpload(unit, id);
    await insertUpload(unit, { ...upload, now: services.now() });
    return left;
  });
  for (const id of earlier) await removeFiles(services, id);
};

export const markUploadFinished = (services: Services, id: string): Promise<void> =>
  services.store.transact((unit) => finishUpload(unit, id, services.now()));

const removeFiles = async (services: Services, id: string): Promise<void> => {
  await rm(uploadPath(services, id), { force: true });
  await rm(`${uploadPath(services, id)}.json`, { force: true });
  await rm(`${uploadPath(services, id)}.converted`, { force: true });
};

/** Forgets an upload, its bytes first kept elsewhere by whoever needed them. */
export const discardUpload = async (services: Services, id: string): Promise<void> => {
  await services.store.transact((unit) => deleteUpload(unit, id));
  await removeFiles(services, id);
};

/** Does `work` with an upload; where it is refused for what the bytes are, nobody needs them again, and they are forgotten. */
export const untilJudged = async <Result>(
  services: Services,
  uploadId: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && isVerdict(error.error)) await discardUpload(services, uploadId);
    throw error;
  }
};

export const sweepUploads = async (services: Services): Promise<void> => {
  const before = new Date(services.now().getTime() - uploadLifetimeMs);
  const ids = await services.store.transact((unit) => deleteUploadsBefore(unit, before));
  for (const id of ids) await removeFiles(services, id);
};

import { deleteUnnamed } from "../../document/index.ts";
import { platformAct } from "../../services/platform-act.ts";
import type { Services } from "../../services/services.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";
import { listIdPicturesToDelete, markIdPictureDeleted, type IdPictureRow } from "../store/id-pictures.ts";
import { daysWithoutRecord } from "./keep-pictures.ts";

const dayMs = 24 * 3_600_000;

const deleteOne = async (services: Services, picture: IdPictureRow): Promise<boolean> => {
  const {
    id,
    signing_id: signingId,
    member_id: memberId,
    name: file,
    kept_until: until,
    sealed_sha256: sealed,
  } = picture;
  const isGone = await services.store.transact(async (unit) => {
    await holdSigning(unit, signingId);
    if (!(await markIdPictureDeleted(unit, id, services.now()))) return false;
    await recordEvent(unit, services, platformAct(services), {
      signingId,
      kind: "identity-image-deleted",
      data: { memberId, file, keptUntil: until.toISOString() },
    });
    return true;
  });
  if (isGone && sealed !== null) await deleteUnnamed(services, [sealed]);
  return isGone;
};

/**
 * Deletes the pictures for which the time is over, and those that no act needs: of people who were taken out of their signing,
 * and of a signing that was ended before anything was locked. The record keeps that there was one.
 */
export const deleteOldIdPictures = async (services: Services): Promise<void> => {
  const now = services.now();
  const endedBefore = new Date(now.getTime() - daysWithoutRecord * dayMs);
  let deleted = 0;
  for (const picture of await listIdPicturesToDelete(services.store.read, { now, endedBefore }))
    if (await deleteOne(services, picture)) deleted += 1;
  if (deleted > 0) services.log.info({ deleted }, "pictures of identity documents were deleted, their time being over");
};

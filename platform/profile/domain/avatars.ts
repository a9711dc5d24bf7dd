import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import { withStagedBytes } from "../../adapters/blobs/with-staged-bytes.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import { deleteUnnamed } from "../../document/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { holdProfile, readProfileRow, saveProfileRow } from "../store/profiles.ts";
import { avatarPath } from "./profile-view.ts";

type Answer = { profile_image: string | null };

/** Deletes the earlier picture once this change is stored, unless it is the `next` one or stands elsewhere. */
const letGoOf = (unit: Unit, services: Services, earlier: Sha256Hex | null, next: Sha256Hex | null): void => {
  if (earlier !== null && earlier !== next) unit.afterCommit(() => deleteUnnamed(services, [earlier]));
};

/** Keeps a picture drawn anew from the pixels of this one: nothing else that was in the file comes along. */
export const setAvatar = async (
  services: Services,
  act: Act,
  userId: UserId,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Answer> => {
  const drawn = await services.engine.drawAvatar({ picture }, callerOf(act));
  if (drawn.kind === "refused") throw new Refusal(drawn.error);
  return withStagedBytes(services.blobs, drawn.png, (blob) =>
    services.store.transact(async (unit) => {
      await holdProfile(unit, userId);
      letGoOf(unit, services, (await readProfileRow(unit.db, userId)).avatar_sha256, blob.sha256);
      await saveProfileRow(unit, userId, { avatar_sha256: blob.sha256, avatar_size_bytes: blob.sizeBytes });
      await blob.keep();
      return { profile_image: avatarPath(blob.sha256) };
    }),
  );
};

/** In the transaction of whatever takes the picture away; where there is none nothing changes. */
export const dropAvatar = async (unit: Unit, services: Services, userId: UserId): Promise<void> => {
  await holdProfile(unit, userId);
  const { avatar_sha256: earlier } = await readProfileRow(unit.db, userId);
  if (earlier === null) return;
  letGoOf(unit, services, earlier, null);
  await saveProfileRow(unit, userId, { avatar_sha256: null, avatar_size_bytes: null });
};

export const removeAvatar = async (services: Services, userId: UserId): Promise<Answer> => {
  await services.store.transact((unit) => dropAvatar(unit, services, userId));
  return { profile_image: null };
};

/** The bytes of the account's own picture, and of no other. */
export const findAvatar = async (services: Services, userId: UserId, sha256: Sha256Hex): Promise<ContentSource> => {
  const row = await readProfileRow(services.store.read, userId);
  if (row.avatar_sha256 !== sha256 || row.avatar_size_bytes === null) return refuse("request/not-found");
  // Taken away between that look and this one.
  if (!(await services.blobs.has(sha256))) return refuse("request/not-found");
  return { sha256, sizeBytes: row.avatar_size_bytes, name: "avatar.png" };
};

import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import type { KeptSignature, OwnSignature } from "#contract/own-signature/http.ts";
import { withStagedBytes } from "../../adapters/blobs/with-staged-bytes.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import { deleteUnnamed } from "../../document/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import {
  deleteOwnSignature,
  holdOwner,
  listOwnSignatures,
  saveOwnSignature,
  type OwnSignatureRow,
} from "../store/own-signatures.ts";
import type { Reader, Unit } from "../../store/store.ts";

type Picture = { sha256: Sha256Hex; widthPx: number; heightPx: number; made: SignatureMaking };

const viewOf = (row: OwnSignatureRow): KeptSignature => ({
  sha256: row.sha256,
  widthPx: row.width_px,
  heightPx: row.height_px,
  made: row.made,
  keptAt: row.kept_at.toISOString(),
});

const readOwn = async (db: Reader, userId: UserId): Promise<OwnSignature> => {
  const rows = await listOwnSignatures(db, userId);
  const of = (purpose: SignaturePurpose): KeptSignature | null => {
    const row = rows.find((candidate) => candidate.purpose === purpose);
    return row === undefined ? null : viewOf(row);
  };
  return { signature: of("signature"), initials: of("initials") };
};

export const getOwnSignature = (services: Services, userId: UserId): Promise<OwnSignature> =>
  readOwn(services.store.read, userId);

/** Deletes what the account kept until now, once this change is stored, unless it is the `next` picture or stands elsewhere. */
const letGoOf = (unit: Unit, services: Services, earlier: KeptSignature | null, next: Sha256Hex | null): void => {
  if (earlier !== null && earlier.sha256 !== next) unit.afterCommit(() => deleteUnnamed(services, [earlier.sha256]));
};

/** Keeps a picture whose bytes are stored, in place of the account's earlier one. */
export const keepPicture = async (
  unit: Unit,
  services: Services,
  userId: UserId,
  purpose: SignaturePurpose,
  { sha256, widthPx, heightPx, made }: Picture,
): Promise<KeptSignature> => {
  await holdOwner(unit, userId);
  letGoOf(unit, services, (await readOwn(unit.db, userId))[purpose], sha256);
  const keptAt = services.now();
  await saveOwnSignature(unit, {
    user_id: userId,
    purpose,
    sha256,
    width_px: widthPx,
    height_px: heightPx,
    made,
    kept_at: keptAt,
  });
  return { sha256, widthPx, heightPx, made, keptAt: keptAt.toISOString() };
};

type StagedPicture = Omit<Picture, "made"> & {
  /** Stores the bytes for good; in the transaction that names them. */
  keep: () => Promise<void>;
};

/** Judges a picture of a signature and lends it to `work`; what is refused leaves no bytes behind. */
export const withPicture = async <Result>(
  services: Services,
  act: Act,
  png: Uint8Array<ArrayBuffer>,
  work: (picture: StagedPicture) => Promise<Result>,
): Promise<Result> => {
  // Not by its header alone: what no decoder takes would stop the lock, when this person may be gone.
  const verdict = await services.engine.inspectSignature({ png }, callerOf(act));
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
  const { widthPx, heightPx } = verdict;
  // Held until its row stands: somebody may be removing the same picture from their account.
  return withStagedBytes(services.blobs, png, (blob) =>
    work({ sha256: blob.sha256, widthPx, heightPx, keep: () => blob.keep() }),
  );
};

export const keepOwnSignature = (
  services: Services,
  act: Act,
  userId: UserId,
  { purpose, made }: { purpose: SignaturePurpose; made: SignatureMaking },
  png: Uint8Array<ArrayBuffer>,
): Promise<KeptSignature> =>
  withPicture(services, act, png, ({ keep, ...picture }) =>
    services.store.transact(async (unit) => {
      const kept = await keepPicture(unit, services, userId, purpose, { ...picture, made });
      await keep();
      return kept;
    }),
  );

export const removeOwnSignature = (
  services: Services,
  userId: UserId,
  purpose: SignaturePurpose,
): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    await holdOwner(unit, userId);
    letGoOf(unit, services, (await readOwn(unit.db, userId))[purpose], null);
    await deleteOwnSignature(unit, userId, purpose);
    return { done: true };
  });

/** What the account keeps, for as long as the change goes on that asks for it. */
export const holdKept = async (unit: Unit, userId: UserId, purpose: SignaturePurpose): Promise<KeptSignature> => {
  await holdOwner(unit, userId);
  return (await readOwn(unit.db, userId))[purpose] ?? refuse("signature/none-kept", { what: purpose });
};

/** A picture that this account keeps; another account's is not here. */
export const findOwnImage = async (services: Services, userId: UserId, sha256: Sha256Hex): Promise<ContentSource> => {
  const isKept = async () =>
    (await listOwnSignatures(services.store.read, userId)).some((row) => row.sha256 === sha256);
  if (!(await isKept())) return refuse("request/not-found");
  try {
    return { sha256, sizeBytes: await services.blobs.sizeOf(sha256), name: "signature" };
  } catch (error) {
    // Removed in between, with its bytes; bytes that are missing of a picture that is kept are a defect.
    if (await isKept()) throw error;
    return refuse("request/not-found");
  }
};

/** An account ends and keeps no picture any more; what was signed with them stays signed. */
export const forgetPictures = async (unit: Unit, services: Services, userId: UserId): Promise<void> => {
  await holdOwner(unit, userId);
  const kept = await readOwn(unit.db, userId);
  for (const purpose of ["signature", "initials"] as const) {
    letGoOf(unit, services, kept[purpose], null);
    await deleteOwnSignature(unit, userId, purpose);
  }
};

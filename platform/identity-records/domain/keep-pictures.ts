import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { recordingRulesOf } from "#lib/recording/recording-rules.ts";
import type { StagedBlob } from "../../adapters/blobs/blobs.ts";
import { keptUntil } from "../../recording/index.ts";
import { sealPicture } from "../../security/picture-box.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { insertIdPicture } from "../store/id-pictures.ts";
import { holdKey } from "../store/picture-key-rows.ts";
import { ownerOfPicture } from "./picture-keys.ts";
import type { RedrawnPicture } from "./redraw-pictures.ts";

const dayMs = 24 * 3_600_000;
/** Of what was handed in for a check and came to no record. */
export const daysWithoutRecord = 30;

type OfSigning = { kind: SigningKind; notary: { state: string | null } };

/** How long a picture is kept that belongs to a record: as long as the operator says, else as long as the act's recording. */
export const pictureKeptUntil = (
  { facts, now }: Pick<Services, "facts" | "now">,
  { kind, notary }: OfSigning,
): Date => {
  const from = now();
  if (facts.idPicturesKeptDays !== null) return new Date(from.getTime() + facts.idPicturesKeptDays * dayMs);
  const { retentionYears: years } = recordingRulesOf(notary.state, kind);
  return keptUntil(from, { years, isAct: isNotarization(kind) });
};

type Sealed = { id: string; name: string; keyId: string; clearBytes: number; blob: StagedBlob };
type Of = { signingId: SigningId; memberId: MemberId; documentId: string | null; keptUntil: Date };
/** Stores the sealed pictures for good, in the transaction of what they belong to. */
export type KeepSealed = (unit: Unit, of: Of) => Promise<void>;

/** A key was retired after it had been read: everything is sealed anew. */
class KeyRetired extends Error {
  override name = "KeyRetired";
}

const mostTries = 3;

const storeSealed = async (
  unit: Unit,
  { now }: Pick<Services, "now">,
  sealed: readonly Sealed[],
  { signingId, memberId, documentId, keptUntil: until }: Of,
): Promise<void> => {
  for (const { id, name, keyId, clearBytes, blob } of sealed) {
    if ((await holdKey(unit, keyId)).isRetired) throw new KeyRetired();
    await blob.keep();
    await insertIdPicture(unit, {
      id,
      signing_id: signingId,
      member_id: memberId,
      document_id: documentId,
      name,
      key_id: keyId,
      sealed_sha256: blob.sha256,
      clear_bytes: clearBytes,
      kept_at: now(),
      kept_until: until,
    });
  }
};

/**
 * Seals pictures and lends them to `work`, which keeps them in the transaction that names them; what is refused leaves no
 * bytes behind, and none in clear are ever written.
 */
export const withSealedPictures = async <Result>(
  services: Pick<Services, "blobs" | "now" | "pictureKeys">,
  pictures: readonly RedrawnPicture[],
  work: (keep: KeepSealed) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    const [key] = await services.pictureKeys.read();
    const sealed: Sealed[] = [];
    try {
      for (const { name, png } of pictures) {
        const id = randomUUID();
        const envelope = sealPicture(key, ownerOfPicture(id), png);
        const blob = await services.blobs.stageMade((path) => writeFile(path, envelope, { mode: 0o600 }));
        sealed.push({ id, name, keyId: key.id, clearBytes: png.byteLength, blob });
      }
      return await work((unit, of) => storeSealed(unit, services, sealed, of));
    } catch (error) {
      if (!(error instanceof KeyRetired) || tries === mostTries) throw error;
    } finally {
      for (const { blob } of sealed) await blob.release();
    }
  }
};

/**
 * Keeps what somebody handed in for a check of their identity. It becomes part of the record once the check is passed
 * (`recordAuthDocument`), and is deleted after a month where it never is.
 */
export const keepIdPictures = (
  services: Services,
  { signingId, memberId, pictures }: { signingId: SigningId; memberId: MemberId; pictures: readonly RedrawnPicture[] },
): Promise<void> =>
  withSealedPictures(services, pictures, (keep) =>
    services.store.transact((unit) =>
      keep(unit, {
        signingId,
        memberId,
        documentId: null,
        keptUntil: new Date(services.now().getTime() + daysWithoutRecord * dayMs),
      }),
    ),
  );

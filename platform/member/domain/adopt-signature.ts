import { maxPicturesPerMember } from "#contract/constants.ts";
import type { MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import { countOtherPictures, listSignatures, saveSignature } from "../store/signatures.ts";
import type { Unit } from "../../store/store.ts";
import { assertConsented } from "./assert-consented.ts";
import { getMember } from "./members.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

type Adopting = {
  signingId: SigningId;
  memberId: MemberId;
  purpose: SignaturePurpose;
  made?: SignatureMaking | undefined;
};

/** Stops pictures in a signing that is over, of somebody who has not agreed, and more of them than anybody needs. */
const assertMayAdopt = async (
  unit: Unit,
  { signingId, memberId }: Adopting,
  sha256: Sha256Hex | null,
): Promise<void> => {
  await assertOpen(unit, signingId);
  assertConsented(await getMember(unit.db, signingId, memberId));
  if ((await countOtherPictures(unit.db, memberId, sha256)) >= maxPicturesPerMember)
    refuse("request/too-many", { max: maxPicturesPerMember, what: "signature pictures of yours" });
};

/** Keeps a picture as the member's own signature or initials; only its owner's fields may show it afterwards. */
export const adoptSignature = async (
  services: Services,
  act: Act,
  member: Adopting,
  png: Uint8Array<ArrayBuffer>,
): Promise<{ sha256: Sha256Hex; widthPx: number; heightPx: number }> => {
  // Also before the bytes are kept: what is refused would lie on the disk for a day.
  await services.store.transact((unit) => assertMayAdopt(unit, member, null));
  // Not by its header alone: what no decoder takes would stop the lock, when this person may be gone.
  const verdict = await services.engine.inspectSignature({ png }, callerOf(act));
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
  const size = { widthPx: verdict.widthPx, heightPx: verdict.heightPx };
  const { sha256 } = await services.blobs.putBytes(png);
  await services.store.transact(async (unit) => {
    await assertMayAdopt(unit, member, sha256);
    await saveSignature(unit, {
      member_id: member.memberId,
      purpose: member.purpose,
      sha256,
      width_px: size.widthPx,
      height_px: size.heightPx,
      made: member.made ?? null,
      adopted_at: services.now(),
    });
    await recordEvent(unit, services, act, {
      signingId: member.signingId,
      kind: "signature-adopted",
      data: {
        memberId: member.memberId,
        purpose: member.purpose,
        ...(member.made === undefined ? {} : { made: member.made }),
        sha256,
        ...size,
      },
    });
  });
  return { sha256, ...size };
};

type Picture = { sha256: Sha256Hex; widthPx: number; heightPx: number };

/** The pictures that the member adopted last; null before the first. */
export const findSignatures = async (
  services: Services,
  signingId: SigningId,
  memberId: MemberId,
): Promise<Record<SignaturePurpose, Picture | null>> => {
  const rows = (await listSignatures(services.store.read, signingId)).filter((row) => row.member_id === memberId);
  const latest = (purpose: SignaturePurpose): Picture | null => {
    const row = rows.findLast((candidate) => candidate.purpose === purpose);
    return row === undefined ? null : { sha256: row.sha256, widthPx: row.width_px, heightPx: row.height_px };
  };
  return { signature: latest("signature"), initials: latest("initials") };
};

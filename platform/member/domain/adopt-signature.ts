import { maxPicturesPerMember } from "#contract/constants.ts";
import type { MemberId, Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { refuse } from "../../base/refusal.ts";
import { holdKept, keepPicture, withPicture } from "../../own-signature/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { type MemberRow, setJoinedAt } from "../store/members.ts";
import { countOtherPictures, listSignatures, saveSignature, type SignatureRow } from "../store/signatures.ts";
import type { Unit } from "../../store/store.ts";
import { assertConsented } from "./assert-consented.ts";
import { getMember } from "./members.ts";
import type { Shown } from "./shown-translation.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

type Adopting = { translation?: Shown | null; signingId: SigningId; memberId: MemberId; purpose: SignaturePurpose };

type Picture = { sha256: Sha256Hex; widthPx: number; heightPx: number };

/** Stops pictures in a signing that is over, of somebody who has not agreed, and more of them than anybody needs. */
const assertMayAdopt = async (
  unit: Unit,
  { signingId, memberId }: Adopting,
  sha256: Sha256Hex | null,
): Promise<MemberRow> => {
  await assertOpen(unit, signingId);
  const member = await getMember(unit.db, signingId, memberId);
  assertConsented(member);
  if ((await countOtherPictures(unit.db, memberId, sha256)) >= maxPicturesPerMember)
    refuse("request/too-many", { max: maxPicturesPerMember, what: "signature pictures of yours" });
  return member;
};

/**
 * Stops an account's pictures from becoming somebody else's: one browser may have an account and, by a personal link, another
 * person of the signing, and what that person draws is not the account's to keep, nor the account's signature theirs.
 */
const assertOwnAccount = (member: MemberRow, userId: UserId | null): UserId => {
  if (userId === null || member.user_id !== userId) return refuse("auth/forbidden");
  return userId;
};

/** Writes down that a picture is the member's own signature or initials from now on. */
const recordAdopted = async (
  unit: Unit,
  services: Services,
  act: Act,
  { signingId, memberId, purpose, translation = null }: Adopting,
  { made, keptSince, ...picture }: Picture & { made: SignatureMaking | undefined; keptSince?: string },
): Promise<void> => {
  await setJoinedAt(unit, memberId, services.now());
  await saveSignature(unit, {
    member_id: memberId,
    purpose,
    sha256: picture.sha256,
    width_px: picture.widthPx,
    height_px: picture.heightPx,
    made: made ?? null,
    adopted_at: services.now(),
  });
  await recordEvent(unit, services, act, {
    signingId,
    kind: "signature-adopted",
    data: {
      memberId,
      purpose,
      ...(made === undefined ? {} : { made }),
      ...(keptSince === undefined ? {} : { keptSince }),
      translation,
      ...picture,
    },
  });
};

/**
 * Keeps a picture as the member's own signature or initials; only its owner's fields may show it afterwards. `keepFor`: the
 * account that is to have it for its next signings too; undefined where it is for this one alone.
 */
export const adoptSignature = async (
  services: Services,
  act: Act,
  adopting: Adopting & { made?: SignatureMaking | undefined; keepFor?: UserId | null | undefined },
  png: Uint8Array<ArrayBuffer>,
): Promise<Picture> => {
  const { made, keepFor } = adopting;
  // The record of every later signing says how it was made.
  if (keepFor !== undefined && made === undefined) return refuse("request/invalid");
  // Also before the picture is judged: that takes the engine's time.
  await services.store.transact((unit) => assertMayAdopt(unit, adopting, null));
  return withPicture(services, act, png, ({ keep, ...picture }) =>
    services.store.transact(async (unit) => {
      const member = await assertMayAdopt(unit, adopting, picture.sha256);
      const keeper = keepFor === undefined ? null : assertOwnAccount(member, keepFor);
      await recordAdopted(unit, services, act, adopting, { ...picture, made });
      if (keeper !== null && made !== undefined)
        await keepPicture(unit, services, keeper, adopting.purpose, { ...picture, made });
      // Last, so that what is refused leaves no bytes behind.
      await keep();
      return picture;
    }),
  );
};

/** Adopts a copy of what the member's account keeps. The same once more changes nothing, so that an answer may get lost. */
export const adoptKept = (
  services: Services,
  act: Act,
  adopting: Adopting & { userId: UserId | null },
): Promise<Picture> =>
  services.store.transact(async (unit) => {
    const { signingId, memberId, purpose } = adopting;
    await assertOpen(unit, signingId);
    const userId = assertOwnAccount(await getMember(unit.db, signingId, memberId), adopting.userId);
    const { keptAt, made, ...picture } = await holdKept(unit, userId, purpose);
    await assertMayAdopt(unit, adopting, picture.sha256);
    const latest = latestOf(await listSignatures(unit.db, signingId), memberId, purpose);
    if (latest?.sha256 !== picture.sha256)
      await recordAdopted(unit, services, act, adopting, { ...picture, made, keptSince: keptAt });
    return picture;
  });

export const latestOf = (
  rows: readonly SignatureRow[],
  memberId: MemberId,
  purpose: SignaturePurpose,
): Picture | null => {
  const row = rows.findLast((candidate) => candidate.member_id === memberId && candidate.purpose === purpose);
  return row === undefined ? null : { sha256: row.sha256, widthPx: row.width_px, heightPx: row.height_px };
};

/** The pictures that the member adopted last; null before the first. */
export const findSignatures = async (
  services: Services,
  signingId: SigningId,
  memberId: MemberId,
): Promise<Record<SignaturePurpose, Picture | null>> => {
  const rows = await listSignatures(services.store.read, signingId);
  return { signature: latestOf(rows, memberId, "signature"), initials: latestOf(rows, memberId, "initials") };
};

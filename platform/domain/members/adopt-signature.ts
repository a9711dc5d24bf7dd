import { maxPicturesPerMember } from "#contract/constants.ts";
import type { MemberId, Sha256Hex, SigningId } from "#contract/entities/ids.ts";
import type { SignaturePurpose } from "#contract/http/signings.ts";
import { refuse } from "../../refusal.ts";
import type { Act, Services } from "../../services.ts";
import { countOtherPictures, listSignatures, saveSignature } from "../../store/signatures.ts";
import type { Unit } from "../../store/store.ts";
import { recordEvent } from "../events/record-event.ts";
import { assertOpen } from "../signings/assert-open.ts";
import { assertConsented } from "./assert-consented.ts";
import { getMember } from "./members.ts";

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const maxSidePx = 4_000;

/**
 * Width and height from the IHDR chunk (PNG, 3rd edition, §11.2.1); null for anything that does not begin like a PNG and
 * end with its IEND chunk. The picture is decoded later in the engine's own process, not here.
 */
export const readPngSize = (bytes: Uint8Array): { widthPx: number; heightPx: number } | null => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 45 || !buffer.subarray(0, 8).equals(pngSignature)) return null;
  if (buffer.readUInt32BE(8) !== 13 || buffer.toString("latin1", 12, 16) !== "IHDR") return null;
  if (buffer.toString("latin1", buffer.length - 8, buffer.length - 4) !== "IEND") return null;
  const widthPx = buffer.readUInt32BE(16);
  const heightPx = buffer.readUInt32BE(20);
  if (widthPx === 0 || heightPx === 0 || widthPx > maxSidePx || heightPx > maxSidePx) return null;
  return { widthPx, heightPx };
};

type Adopting = { signingId: SigningId; memberId: MemberId; purpose: SignaturePurpose };

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
  png: Uint8Array,
): Promise<{ sha256: Sha256Hex; widthPx: number; heightPx: number }> => {
  const size = readPngSize(png);
  if (size === null) return refuse("signature/not-png");
  // Also before the bytes are kept: what is refused would lie on the disk for a day.
  await services.store.transact((unit) => assertMayAdopt(unit, member, null));
  const { sha256 } = await services.blobs.putBytes(png);
  await services.store.transact(async (unit) => {
    await assertMayAdopt(unit, member, sha256);
    await saveSignature(unit, {
      member_id: member.memberId,
      purpose: member.purpose,
      sha256,
      width_px: size.widthPx,
      height_px: size.heightPx,
      adopted_at: services.now(),
    });
    await recordEvent(unit, services, act, {
      signingId: member.signingId,
      kind: "signature-adopted",
      data: { memberId: member.memberId, purpose: member.purpose, sha256, ...size },
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

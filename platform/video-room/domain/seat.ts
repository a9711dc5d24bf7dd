import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { ParticipantIdSchema, type ParticipantId, type Peer } from "#contract/video-room/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { guestForVideo } from "../../guest/index.ts";
import { listMembers, type MemberRow } from "../../member/index.ts";
import { participationIn, type Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { participantOf } from "./restrictions.ts";

/** Whom a page in the video stands for, and on which channel it hears of it. */
export type Seat = {
  participant: ParticipantId;
  memberIds: MemberId[];
  isNotary: boolean;
  channel: string;
  guest?: NonNullable<Peer["guest"]>;
};

/** Everybody who is before this camera: the notary alone, or all who share the device, whoever of them has the turn. */
const placesOf = async (db: Reader, caller: Caller, signingId: SigningId): Promise<MemberRow[]> => {
  const { isNotary, memberIds } = await participationIn(db, { ...caller, acting: null }, signingId);
  const members = (await listMembers(db, signingId)).filter(
    ({ id, withdrawn_at }) => memberIds.includes(id) && withdrawn_at === null,
  );
  const named = members.find(({ id }) => id === caller.acting);
  const notary = members.find(({ type }) => type === "notary");
  if (isNotary && notary !== undefined && (named === undefined || named === notary)) return [notary];
  return members.filter(({ type }) => type !== "notary");
};

/** A member's, and a guest's only where the browser has no member's. */
export const seatOf = async (unit: Unit, services: Services, caller: Caller, signingId: SigningId): Promise<Seat> => {
  const members = await placesOf(unit.db, caller, signingId);
  const [first] = members;
  if (first !== undefined)
    return {
      participant: participantOf(first),
      memberIds: members.map(({ id }) => id),
      isNotary: first.type === "notary",
      channel: channels.signingSession(signingId),
    };
  const guest = await guestForVideo(unit.db, caller, signingId, services.now());
  if (guest === null) return refuse("auth/forbidden");
  return {
    participant: ParticipantIdSchema.parse(guest.id),
    memberIds: [],
    isNotary: false,
    channel: channels.guest(guest.id),
    guest: { id: guest.id, fullName: guest.full_name, colour: guest.colour },
  };
};

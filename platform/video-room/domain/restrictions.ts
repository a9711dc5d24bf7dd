import type { SigningId } from "#contract/common/ids.ts";
import { ParticipantIdSchema, type ParticipantId } from "#contract/video-room/entity.ts";
import type { Restrictions } from "../../realtime/video-rooms.ts";
import type { MemberRow } from "../../member/index.ts";
import type { Reader } from "../../store/store.ts";
import { findHeld, listMuted } from "../store/restrictions.ts";

/** The user's id, of a guest the member's. */
export const participantOf = ({ id, user_id }: Pick<MemberRow, "id" | "user_id">): ParticipantId =>
  ParticipantIdSchema.parse(user_id ?? id);

/** What holds in a signing: with whoever is held the notary's own video is. */
export const restrictionsIn = async (
  db: Reader,
  { id, notary_user_id: notary }: { id: SigningId; notary_user_id: string },
): Promise<Restrictions> => {
  const held = await findHeld(db, id);
  return {
    muted: await listMuted(db, id),
    held: held === null ? [] : [held, ParticipantIdSchema.parse(notary)],
  };
};

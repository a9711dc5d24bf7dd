import type { GuestId, SigningId } from "#contract/common/ids.ts";
import type { Guest, GuestStanding, GuestView } from "#contract/guest/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { listMembers } from "../../member/index.ts";
import type { Caller } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { findGuest, type GuestRow } from "../store/guests.ts";
import { findMeeting } from "../store/meetings.ts";
import { leftOfDayMs, opensInMs, standingOf } from "./guest-standing.ts";

export const toGuest = (row: GuestRow): Guest => ({
  id: row.id,
  fullName: row.full_name,
  state: row.state,
  colour: row.colour,
  since: row.created_at.toISOString(),
  joinedAt: row.joined_at?.toISOString() ?? null,
});

/** As whom this browser came to the signing as a guest, by the link that it opened last. */
export const guestIdOf = ({ guestPlaces }: Pick<Caller, "guestPlaces">, signingId: SigningId): GuestId | null =>
  guestPlaces.find((place) => place.signingId === signingId)?.guestId ?? null;

/** Whose pictures a guest sees; whoever was not let in is told nobody's name. */
const isIn: readonly GuestStanding[] = ["open", "joined"];
const wasLetIn = ({ state }: GuestRow): boolean => state === "invited" || state === "admitted";

export const viewOf = async (db: Reader, guest: GuestRow, now: Date): Promise<GuestView> => {
  const meeting = await findMeeting(db, guest.signing_id);
  if (meeting === undefined) return refuse("request/not-found");
  const standing = standingOf(guest, meeting, now);
  const people = isIn.includes(standing) ? await listMembers(db, guest.signing_id) : [];
  return {
    guest: toGuest(guest),
    signingId: guest.signing_id,
    standing,
    notaryName: meeting.notary_name,
    title: wasLetIn(guest) ? meeting.title : null,
    scheduledAt: meeting.scheduled_at?.toISOString() ?? null,
    startsInMs: meeting.scheduled_at === null ? null : meeting.scheduled_at.getTime() - now.getTime(),
    opensInMs: opensInMs(meeting, now),
    leftMs: leftOfDayMs(guest, now),
    video: {
      leftMs: meeting.video_ends_at === null ? null : Math.max(0, meeting.video_ends_at.getTime() - now.getTime()),
    },
    recording:
      isIn.includes(standing) && (meeting.recording === "running" || meeting.recording === "paused")
        ? meeting.recording
        : null,
    people: people.map(({ id, full_name: fullName, type, colour }) => ({ id, fullName, type, colour })),
  };
};

export const readView = async (services: Services, caller: Caller, signingId: SigningId): Promise<GuestView> => {
  const { read } = services.store;
  const id = guestIdOf(caller, signingId);
  const guest = id === null ? undefined : await findGuest(read, signingId, id);
  return guest === undefined ? refuse("request/not-found") : viewOf(read, guest, services.now());
};

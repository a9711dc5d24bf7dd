import { randomUUID } from "node:crypto";
import { guestSessionLifetimeMs } from "#contract/constants.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { GuestStanding, GuestView } from "#contract/guest/entity.ts";
import { listSessionsOfGuest, sessionChanged } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { insertJob, type JobHandler, type JobRow } from "../../job/index.ts";
import type { Caller } from "../../participation/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { findGuest, type GuestRow, setGuestJoinedAt } from "../store/guests.ts";
import { findMeeting } from "../store/meetings.ts";
import { standingOf } from "./guest-standing.ts";
import { guestIdOf, viewOf } from "./guest-view.ts";
import { tellGuest, tellNotary } from "./tell.ts";

const assertMayJoin = (standing: GuestStanding): void => {
  switch (standing) {
    case "requested":
    case "refused":
      return refuse("guest/not-let-in");
    case "waiting":
      return refuse("guest/too-early");
    case "time-over":
      return refuse("guest/time-over");
    case "over":
      return refuse("signing/closed");
    case "open":
    case "joined":
  }
};

const getStanding = async (db: Reader, guest: GuestRow, now: Date): Promise<GuestStanding> => {
  const meeting = await findMeeting(db, guest.signing_id);
  return meeting === undefined ? refuse("request/not-found") : standingOf(guest, meeting, now);
};

/** The end of a guest's day is work of the platform, so that who sits in the video is put out of it, too. */
const queueEndOfDay = async (unit: Unit, services: Services, guest: GuestRow): Promise<void> => {
  const now = services.now();
  await insertJob(unit, {
    id: randomUUID(),
    kind: "guest-end",
    key: guest.id,
    signing_id: guest.signing_id,
    payload: {},
    now,
    runAfter: new Date(now.getTime() + guestSessionLifetimeMs),
  });
  unit.afterCommit(() => services.jobs.wake());
};

/** Join Now. Asked again it says how things stand. */
export const joinMeeting = (
  services: Services,
  caller: Caller,
  from: Pick<Act, "address" | "device">,
  signingId: SigningId,
): Promise<GuestView> =>
  services.store.transact(async (unit) => {
    await holdSigning(unit, signingId);
    const now = services.now();
    const id = guestIdOf(caller, signingId);
    const guest = id === null ? undefined : await findGuest(unit.db, signingId, id);
    if (guest === undefined) return refuse("request/not-found");
    assertMayJoin(await getStanding(unit.db, guest, now));
    if (!(await setGuestJoinedAt(unit, guest.id, now))) return viewOf(unit.db, guest, now);
    await queueEndOfDay(unit, services, guest);
    await recordEvent(
      unit,
      services,
      { ...from, actor: { kind: "member", id: guest.id, name: `${guest.full_name} (guest)` } },
      { signingId, kind: "guest-joined", data: { guestId: guest.id, fullName: guest.full_name } },
    );
    tellNotary(unit, services, signingId);
    return viewOf(unit.db, { ...guest, joined_at: now }, now);
  });

/** The guest who may be in the video now. Null: this browser came as nobody's guest. */
export const guestForVideo = async (
  db: Reader,
  caller: Caller,
  signingId: SigningId,
  now: Date,
): Promise<GuestRow | null> => {
  const id = guestIdOf(caller, signingId);
  const guest = id === null ? undefined : await findGuest(db, signingId, id);
  if (guest === undefined) return null;
  const standing = await getStanding(db, guest, now);
  // Whether the meeting itself is over the video says.
  if (standing === "over" || standing === "joined") return guest;
  return standing === "time-over" ? refuse("guest/time-over") : refuse("guest/not-let-in");
};

const endDay = (services: Services, { key, signing_id: signingId }: JobRow): Promise<void> =>
  services.store.transact(async (unit) => {
    if (signingId === null) return;
    const guest = await findGuest(unit.db, signingId, key as GuestRow["id"]);
    if (guest === undefined) return;
    tellGuest(unit, services, guest);
    tellNotary(unit, services, signingId);
    for (const tokenHash of await listSessionsOfGuest(unit.db, guest.id)) sessionChanged(unit, services, tokenHash);
  });

export const guestEndHandler = (services: Services): JobHandler => ({
  maxAttempts: 5,
  retryAfterMs: () => 5_000,
  work: (job) => endDay(services, job),
  // Whatever is asked for after the day is refused all the same.
  onGivenUp: () => undefined,
});

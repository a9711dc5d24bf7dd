import { randomUUID } from "node:crypto";
import { maxGuestsPerSigning, maxGuestsWaiting } from "#contract/constants.ts";
import { GuestIdSchema, type SigningId } from "#contract/common/ids.ts";
import { beginGuestSession } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Caller } from "../../participation/index.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import { holdSigning } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import { findSigningOfLink } from "../store/guest-links.ts";
import { findGuestByToken, type GuestRow, insertGuest, listGuests } from "../store/guests.ts";
import { findMeeting } from "../store/meetings.ts";
import { tellNotary } from "./tell.ts";

const colours = 8;

/** The next guest of a signing; those who were refused count, so that nobody fills the list by asking again. */
export const addGuest = async (
  unit: Unit,
  services: Services,
  signingId: SigningId,
  { fullName, state }: Pick<GuestRow, "state"> & { fullName: string },
): Promise<{ guest: GuestRow; token: string }> => {
  const before = await listGuests(unit.db, signingId);
  if (before.length >= maxGuestsPerSigning)
    return refuse("request/too-many", { max: maxGuestsPerSigning, what: "guests of this signing" });
  const token = newToken();
  const guest: GuestRow = {
    id: GuestIdSchema.parse(randomUUID()),
    signing_id: signingId,
    full_name: fullName,
    state,
    // The members' colours begin at the first.
    colour: colours - (before.length % colours),
    token_hash: hashToken(token),
    created_at: services.now(),
    joined_at: null,
  };
  await insertGuest(unit, guest);
  return { guest, token };
};

type Entered =
  | { kind: "entered"; signingId: SigningId; sessionToken: string }
  | { kind: "ask"; notaryName: string; scheduledAt: string | null };

/** What a guest link opens: one's own place, or the question whether one may come in. */
export const enter = (services: Services, caller: Caller, token: string): Promise<Entered> =>
  services.store.transact(async (unit): Promise<Entered> => {
    const tokenHash = hashToken(token);
    const guest = await findGuestByToken(unit.db, tokenHash);
    if (guest !== undefined) {
      const sessionToken = await beginGuestSession(unit, services, caller, guest.id);
      return { kind: "entered", signingId: guest.signing_id, sessionToken };
    }
    const signingId = await findSigningOfLink(unit.db, tokenHash);
    const meeting = signingId === null ? undefined : await findMeeting(unit.db, signingId);
    if (meeting?.status !== "open") return refuse("guest/unknown-link");
    return {
      kind: "ask",
      notaryName: meeting.notary_name,
      scheduledAt: meeting.scheduled_at?.toISOString() ?? null,
    };
  });

/** Somebody with the meeting's link asks to come in; the notary is told at once. */
export const ask = (
  services: Services,
  caller: Caller,
  { token, fullName }: { token: string; fullName: string },
): Promise<{ signingId: SigningId; token: string; sessionToken: string }> =>
  services.store.transact(async (unit) => {
    const signingId = await findSigningOfLink(unit.db, hashToken(token));
    const signing = signingId === null ? undefined : await holdSigning(unit, signingId);
    // Taken back while this waited for its turn.
    if (signing?.status !== "open" || (await findSigningOfLink(unit.db, hashToken(token))) !== signing.id)
      return refuse("guest/unknown-link");
    const waiting = (await listGuests(unit.db, signing.id)).filter(({ state }) => state === "requested");
    if (waiting.length >= maxGuestsWaiting) return refuse("guest/too-many-waiting", { max: maxGuestsWaiting });
    const added = await addGuest(unit, services, signing.id, { fullName, state: "requested" });
    const sessionToken = await beginGuestSession(unit, services, caller, added.guest.id);
    tellNotary(unit, services, signing.id);
    return { signingId: signing.id, token: added.token, sessionToken };
  });

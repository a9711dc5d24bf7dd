import type { GuestId, SigningId } from "#contract/common/ids.ts";
import { guestMark, rawRoutes } from "#contract/raw-routes.ts";
import type { Guest } from "#contract/guest/entity.ts";
import { listSessionsOfGuest, sessionChanged } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";
import { deleteGuestLink, hasGuestLink, saveGuestLink } from "../store/guest-links.ts";
import { findGuest, listGuests, setGuestState } from "../store/guests.ts";
import { addGuest } from "./come-in.ts";
import { toGuest } from "./guest-view.ts";
import { tellGuest, tellNotary } from "./tell.ts";

/** The token stands behind `#`, so it reaches no server log and no referrer. */
const urlOf = (services: Services, token: string): string =>
  `${services.facts.publicUrl()}${rawRoutes.signerPage.path}?${guestMark}#${token}`;

export const readGuests = async (
  { store: { read } }: Services,
  signingId: SigningId,
): Promise<{ hasLink: boolean; guests: Guest[] }> => ({
  hasLink: await hasGuestLink(read, signingId),
  guests: (await listGuests(read, signingId)).map(toGuest),
});

export const makeLink = (services: Services, signingId: SigningId): Promise<{ url: string }> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const token = newToken();
    await saveGuestLink(unit, signingId, { tokenHash: hashToken(token), issuedAt: services.now() });
    tellNotary(unit, services, signingId);
    return { url: urlOf(services, token) };
  });

export const withdrawLink = (services: Services, signingId: SigningId): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    await deleteGuestLink(unit, signingId);
    tellNotary(unit, services, signingId);
    return { done: true as const };
  });

export const inviteGuest = (
  services: Services,
  act: Act,
  signingId: SigningId,
  fullName: string,
): Promise<{ guest: Guest; url: string }> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const { guest, token } = await addGuest(unit, services, signingId, { fullName, state: "invited" });
    await recordEvent(unit, services, act, { signingId, kind: "guest-invited", data: { guestId: guest.id, fullName } });
    tellNotary(unit, services, signingId);
    return { guest: toGuest(guest), url: urlOf(services, token) };
  });

/** Lets somebody in, or not. Who is refused loses their lines and their place in the video with the same commit. */
export const decide = (
  services: Services,
  act: Act,
  { signingId, guestId, isAdmitted }: { signingId: SigningId; guestId: GuestId; isAdmitted: boolean },
): Promise<Guest> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const guest = await findGuest(unit.db, signingId, guestId);
    if (guest === undefined) return refuse("request/not-found");
    const state = isAdmitted ? "admitted" : "refused";
    if (guest.state === state || (isAdmitted && guest.state === "invited")) return toGuest(guest);
    await setGuestState(unit, guestId, state);
    await recordEvent(unit, services, act, {
      signingId,
      kind: isAdmitted ? "guest-admitted" : "guest-refused",
      data: { guestId, fullName: guest.full_name },
    });
    // Told before the lines are cut.
    tellGuest(unit, services, guest);
    tellNotary(unit, services, signingId);
    if (!isAdmitted)
      for (const tokenHash of await listSessionsOfGuest(unit.db, guestId)) sessionChanged(unit, services, tokenHash);
    return toGuest({ ...guest, state });
  });

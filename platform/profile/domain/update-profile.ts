import type { ProfileAnswer, ProfileChanges } from "#contract/profile/http.ts";
import type { UserId } from "#contract/common/ids.ts";
import { parsePhone } from "#lib/people/phone-number.ts";
import { usStates } from "#lib/people/places.ts";
import { isTimezone } from "#lib/people/timezones.ts";
import { holdUser, setUserFacts, accountChanged, type UserRow } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { holdProfile, readProfileRow, saveProfileRow, type ProfileRow } from "../store/profiles.ts";
import { getProfile } from "./profile-view.ts";

type UserFacts = Parameters<typeof setUserFacts>[2];

/** As the whole world writes it, and one that somebody can be called at. */
export const assertPhone = (phone: string): void => {
  const parsed = parsePhone(phone);
  if (parsed.kind !== "valid" || parsed.e164 !== phone) refuse("phone/not-valid");
};

const stateFacts = (abbr: string | null, user: UserRow): UserFacts => {
  if (abbr === user.state_abbr) return {};
  // The stamp and the journal follow from it: nobody changes the state of a commission in passing.
  if (user.commission !== null) return refuse("profile/state-of-commission");
  const state = usStates.find(({ value }) => value === abbr);
  if (abbr !== null && state === undefined) return refuse("request/invalid");
  return { state_abbr: state?.value ?? null, state_name: state?.label ?? null };
};

const userFacts = ({ firstName, lastName, timezone, state }: ProfileChanges, user: UserRow): UserFacts => {
  if (timezone !== undefined && !isTimezone(timezone)) refuse("profile/no-such-timezone", { timezone });
  const [first, last] = [firstName ?? user.first_name, lastName ?? user.last_name];
  const isRenamed = first !== user.first_name || last !== user.last_name;
  return {
    ...(isRenamed ? { first_name: first, last_name: last, full_name: `${first} ${last}`.trim() } : {}),
    ...(timezone === undefined ? {} : { timezone }),
    ...(state === undefined ? {} : stateFacts(state, user)),
  };
};

/** Another number is nobody's until it was validated; written once more, it stays what it is. */
const phoneFacts = (phone: string | null, row: ProfileRow): Partial<ProfileRow> => {
  if (phone === row.phone) return {};
  if (phone !== null) assertPhone(phone);
  return { phone, phone_verified_at: null };
};

const profileFacts = (changes: ProfileChanges, row: ProfileRow, hasTextMessages: boolean): Partial<ProfileRow> => {
  const { companyName, title, about, phone, notificationMethod } = changes;
  const said: Partial<ProfileRow> = {
    ...(companyName === undefined ? {} : { company_name: companyName }),
    ...(title === undefined ? {} : { title }),
    ...(about === undefined ? {} : { about }),
    ...(phone === undefined ? {} : phoneFacts(phone, row)),
    ...(notificationMethod === undefined ? {} : { notification_method: notificationMethod }),
  };
  const next = { ...row, ...said };
  if (next.notification_method === "email" || next.phone_verified_at !== null) return said;
  if (notificationMethod === undefined || notificationMethod === "email")
    // Their number is another one now; nothing may be lost on the way to it.
    return { ...said, notification_method: "email" };
  return refuse(hasTextMessages ? "phone/not-validated" : "phone/text-messages-off");
};

/** Changes what was named and answers with the whole; all of it or, where a part is refused, nothing. */
export const updateProfile = async (
  services: Services,
  userId: UserId,
  changes: ProfileChanges,
): Promise<ProfileAnswer> => {
  await services.store.transact(async (unit) => {
    await holdProfile(unit, userId);
    const user = await holdUser(unit, userId);
    if (user === undefined) return refuse("auth/signed-out");
    const row = await readProfileRow(unit.db, userId);
    const facts = userFacts(changes, user);
    await saveProfileRow(unit, userId, profileFacts(changes, row, services.textMessages.kind !== "off"));
    await setUserFacts(unit, userId, facts);
    if (Object.keys(facts).length > 0) await accountChanged(unit, services, userId);
  });
  return getProfile(services, userId);
};

import type { ShownAnew } from "#contract/account-security/shown-anew.ts";
import type { UserId } from "#contract/common/ids.ts";
import { dropExport } from "../../account-export/index.ts";
import {
  endUser,
  endAllSessions,
  findUser,
  forgetDevices,
  holdUser,
  listOtherAdministrators,
  listUserRoles,
  type UserRow,
} from "../../account/index.ts";
import { assertShownAnew } from "../../account-security/index.ts";
import { forgetAvailability } from "../../availability/index.ts";
import { refuse } from "../../base/refusal.ts";
import { queueMail } from "../../mail-queue/index.ts";
import { forgetChosen } from "../../notice/index.ts";
import { removeAllBlocks } from "../../notary-block/index.ts";
import { forgetPictures } from "../../own-signature/index.ts";
import type { Services } from "../../services/services.ts";
import { removeShelf } from "../../shelf/index.ts";
import { countOpenSignings, hasNotarized } from "../../signing/index.ts";
import type { Unit } from "../../store/store.ts";
import { eraseStorefront } from "../../storefront/index.ts";
import { forgetFactors } from "../../second-factor/index.ts";
import { deletePhoneCodesOf } from "../store/phone-codes.ts";
import { deleteProfileRow } from "../store/profiles.ts";
import { dropAvatar } from "./avatars.ts";
import { isSameAddress } from "./own-password.ts";

/** What stands where a name was that need not stay. */
const namelessName = "Deleted account";

/** RFC 2606 §2: nobody's mailbox, and another one for each account, so that the old address is free again. */
const addressOfNobody = (userId: UserId): string => `${userId}@account.invalid`;

/** Stops a notary from walking out on people who wait, and a platform from losing the last one who can run it. */
const assertMayEnd = async (unit: Unit, user: UserRow): Promise<void> => {
  const count = await countOpenSignings(unit.db, user.id);
  if (count > 0) refuse("profile/open-signings", { count });
  const isAdmin = (await listUserRoles(unit.db, user.id)).some(
    (row) => row.role === "Admin" && row.deactivated_at === null,
  );
  if (isAdmin && (await listOtherAdministrators(unit.db, user.id)).length === 0) refuse("profile/last-administrator");
};

/** All that an account keeps for its owner's convenience. Whatever keeps more of people adds its line here. */
const erasePersonal = async (unit: Unit, services: Services, user: UserRow): Promise<void> => {
  await dropAvatar(unit, services, user.id);
  await deleteProfileRow(unit, user.id);
  await deletePhoneCodesOf(unit, user.id);
  await forgetPictures(unit, services, user.id);
  await removeAllBlocks(unit, user.id);
  await removeShelf(unit, services, user.id);
  await forgetDevices(unit, user.email);
  await forgetFactors(unit, user.id);
  await dropExport(unit, services, user.id);
  await eraseStorefront(unit, user.id);
  await forgetAvailability(unit, user.id);
  await forgetChosen(unit, user.id);
};

/**
 * Ends the account for good. The record of signings, the journal and the certificates under which was locked stay, as the
 * laws of notaries demand, and with them the name and the commission of whoever notarized; of anybody else not even the name.
 */
export const deleteAccount = async (
  services: Services,
  userId: UserId,
  typed: ShownAnew & { email: string },
): Promise<{ done: true }> => {
  const found = await findUser(services.store.read, userId);
  if (found === undefined) return refuse("auth/signed-out");
  if (!isSameAddress(typed.email, found.email)) return refuse("profile/other-address");
  await assertShownAnew(services, userId, typed);
  await services.store.transact(async (unit) => {
    const user = await holdUser(unit, userId);
    if (user === undefined || user.deactivated_at !== null) return refuse("auth/signed-out");
    await assertMayEnd(unit, user);
    const staysNamed = user.commission !== null || (await hasNotarized(unit.db, userId));
    await erasePersonal(unit, services, user);
    await endUser(unit, userId, {
      now: services.now(),
      email: addressOfNobody(userId),
      name: staysNamed ? null : namelessName,
    });
    await endAllSessions(unit, services, userId);
    await queueMail(unit, services, null, {
      kind: "account-letter",
      letter: "account-ended",
      owner: { userId },
      address: user.email,
      facts: { fullName: user.full_name, ...(staysNamed ? { staysNamed: "yes" } : {}) },
    });
  });
  return { done: true };
};

import { randomUUID } from "node:crypto";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import {
  endAllSessions,
  findUserByEmail,
  grantRole,
  insertUser,
  issueAccountToken,
  type UserRow,
} from "../../account/index.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import type { Act } from "../../services/services.ts";
import type { Store, Unit } from "../../store/store.ts";
import { listAdministrators, setCurrentRole } from "../store/people.ts";
import { deactivateIn, reactivateIn, type AccountServices } from "./end-account.ts";

type OperatorServices = AccountServices & { store: Store };

/** `link`: with which its owner chooses the first password; `has-password`: they log in as before. */
export type CreatedAdministrator = { user: UserRow } & (
  | { kind: "link"; token: string; expiresAt: Date }
  | { kind: "has-password" }
);

const newAccount = async (unit: Unit, email: string, fullName: string, now: Date): Promise<UserId> => {
  const id = UserIdSchema.parse(randomUUID());
  const words = fullName.split(" ");
  await insertUser(unit, {
    id,
    email,
    full_name: fullName,
    first_name: words.slice(0, -1).join(" ") || fullName,
    last_name: words.length > 1 ? (words.at(-1) ?? "") : "",
    timezone: "UTC",
    state_abbr: null,
    state_name: null,
    commission: null,
    role: "Admin",
    password_hash: null,
    created_at: now,
  });
  return id;
};

const find = async (unit: Unit, email: string): Promise<UserRow> => {
  const user = await findUserByEmail(unit.db, email);
  if (user === undefined) throw new Error("an account was made and is not there");
  return user;
};

/**
 * Makes an administrator of whoever has this address, with a link for the first password where the account has none. For
 * one that has a password nothing else changes: a link would let whoever reads it in as its owner.
 */
export const createAdministrator = (
  services: OperatorServices,
  act: Act,
  { email: address, fullName }: { email: string; fullName: string },
): Promise<CreatedAdministrator> =>
  services.store.transact(async (unit) => {
    const now = services.now();
    const email = address.toLowerCase();
    const known = await findUserByEmail(unit.db, email);
    const id = known?.id ?? (await newAccount(unit, email, fullName, now));
    if (known !== undefined) {
      await reactivateIn(unit, services, act, id);
      await grantRole(unit, { user_id: id, role: "Admin", granted_at: now, approved_at: now });
      await setCurrentRole(unit, id, "Admin");
      // Whatever runs in the account began before it could administer anything.
      await endAllSessions(unit, services, id);
    }
    const user = await find(unit, email);
    await recordAdminAct(unit, services, act, {
      act: "admin-created",
      subject: { id, name: `${user.full_name} (${email})` },
      after: { newAccount: known === undefined },
    });
    if (user.password_hash !== null) return { kind: "has-password", user };
    const issued = await issueAccountToken(unit, services, { userId: id, purpose: "first-password", email });
    return { kind: "link", user, ...issued };
  });

export const listAll = ({ store }: Pick<OperatorServices, "store">) => listAdministrators(store.read);

/** Ends an administrator's account; null where nobody has this address. The operator may end the last one, and make another. */
export const disableAdministrator = (services: OperatorServices, act: Act, address: string): Promise<UserRow | null> =>
  services.store.transact(async (unit) => {
    const user = await findUserByEmail(unit.db, address);
    if (user === undefined) return null;
    await deactivateIn(unit, services, act, user.id);
    return user;
  });

import { roles, type RoleName } from "#contract/account/entity.ts";
import type { HeldRole, Person, PersonDetails } from "#contract/admin/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { roleNames } from "#lib/people/role-names.ts";
import { accountChanged, endOnBehalf, grantRole } from "../../account/index.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import { queueNotice } from "../../notice/index.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { findPerson, holdAccount, setCurrentRole, setRoleDates } from "../store/people.ts";
import { assertNotLast } from "./assert-not-last.ts";
import { readPerson, toPerson } from "./people.ts";

const counts = ({ approvedAt, deactivatedAt }: HeldRole): boolean => approvedAt !== null && deactivatedAt === null;

/** The account as it stands now, held until the change of it is stored. */
export const holdPerson = async (unit: Unit, userId: UserId): Promise<Person> => {
  await holdAccount(unit, userId);
  return toPerson((await findPerson(unit.db, userId)) ?? refuse("request/not-found"));
};

const assertActive = ({ deactivatedAt, fullName }: Person): void => {
  if (deactivatedAt !== null) refuse("admin/account-ended", { name: fullName });
};

const subjectOf = ({ id, fullName, email }: Person) => ({ id, name: `${fullName} (${email})` });

type Change = (unit: Unit, person: Person) => Promise<void>;

/** One change of an account's roles: its sessions read anew what it is, and whoever looks as it stops where it may not be looked at. */
const changeRoles = (services: Services, userId: UserId, change: Change): Promise<PersonDetails> =>
  services.store.transact(async (unit) => {
    const person = await holdPerson(unit, userId);
    await change(unit, person);
    await accountChanged(unit, services, userId);
    return readPerson(services, unit.db, userId);
  });

/** By an administrator's own hand, so nobody else's word is waited for. */
export const grantRoleTo = (services: Services, act: Act, userId: UserId, role: RoleName): Promise<PersonDetails> =>
  changeRoles(services, userId, async (unit, person) => {
    assertActive(person);
    if (person.roles.some((held) => held.role === role && counts(held))) return;
    const now = services.now();
    await grantRole(unit, { user_id: userId, role, granted_at: now, approved_at: now });
    // Another administrator is looked at by nobody.
    if (role === "Admin") await endOnBehalf(unit, services, { looksAs: userId });
    await recordAdminAct(unit, services, act, {
      act: "role-granted",
      subject: subjectOf(person),
      after: { role: roleNames[role] },
    });
  });

export const approveRole = (services: Services, act: Act, userId: UserId, role: RoleName): Promise<PersonDetails> =>
  changeRoles(services, userId, async (unit, person) => {
    assertActive(person);
    const held = person.roles.find((candidate) => candidate.role === role && candidate.deactivatedAt === null);
    if (held === undefined) return refuse("admin/role-not-held", { name: person.fullName });
    if (held.approvedAt !== null) return;
    await setRoleDates(unit, userId, role, { approved_at: services.now() });
    await queueNotice(unit, services, { letter: "role-approved", userId, facts: { role: roleNames[role] } });
    await recordAdminAct(unit, services, act, {
      act: "role-approved",
      subject: subjectOf(person),
      before: { role: roleNames[role], approved: false },
      after: { role: roleNames[role], approved: true },
    });
  });

/** Whoever acts in it acts in another role of theirs from the next request on; who has no other keeps it. */
export const revokeRole = (services: Services, act: Act, userId: UserId, role: RoleName): Promise<PersonDetails> =>
  changeRoles(services, userId, async (unit, person) => {
    if (!person.roles.some((held) => held.role === role && held.deactivatedAt === null))
      return refuse("admin/role-not-held", { name: person.fullName });
    if (role === "Admin") await assertNotLast(unit, act, userId);
    const next = person.roles.find((held) => held.role !== role && counts(held));
    if (next === undefined) return refuse("admin/last-role", { name: person.fullName });
    await setRoleDates(unit, userId, role, { deactivated_at: services.now() });
    if (person.currentRole === role) await setCurrentRole(unit, userId, next.role);
    await recordAdminAct(unit, services, act, {
      act: "role-revoked",
      subject: subjectOf(person),
      before: { role: roleNames[role], actsIn: roleNames[person.currentRole] },
      after: { actsIn: roleNames[person.currentRole === role ? next.role : person.currentRole] },
    });
  });

const activeRoles = ({ roles: held }: Person): RoleName[] => held.filter(counts).map(({ role }) => role);

/** What the admin bar offers: the roles of one's own that count. */
export const listOwnRoles = async ({ store }: Pick<Services, "store">, userId: UserId) => {
  const row = await findPerson(store.read, userId);
  const names = row === undefined ? [] : activeRoles(toPerson(row));
  return { roles: names.map((name) => ({ id: roles[name], name, display_name: roleNames[name] })) };
};

/** An administrator goes into another role of their own and back; it is their own account, so nothing is recorded. */
export const actInRole = (services: Services, userId: UserId, roleId: number): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const person = await holdPerson(unit, userId);
    const role = activeRoles(person).find((name) => roles[name] === roleId);
    if (role === undefined) return refuse("admin/role-not-held", { name: person.fullName });
    await setCurrentRole(unit, userId, role);
    await accountChanged(unit, services, userId);
    return { done: true };
  });

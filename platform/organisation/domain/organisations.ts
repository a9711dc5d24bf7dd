import { randomUUID } from "node:crypto";
import type { UserId } from "#contract/common/ids.ts";
import type { Organisation, OrganisationWithMembers } from "#contract/organisation/http.ts";
import { findUser, findUserByEmail } from "../../account/index.ts";
import { recordAdminAct, type AdminActOrder } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import {
  deleteMembers,
  findOrganisation,
  findOrganisationOf,
  holdOrganisation,
  insertMember,
  insertOrganisation,
  isNameTaken,
  listMembersOf,
  listOrganisations,
  updateOrganisation,
  type OrganisationRow,
} from "../store/organisations.ts";

const viewOf = (row: OrganisationRow): Organisation => ({
  id: row.id,
  name: row.name,
  seats: row.seats,
  seatsTaken: Number(row.taken ?? 0),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

const read = async (db: Reader, id: string): Promise<OrganisationRow> =>
  (await findOrganisation(db, id)) ?? refuse("request/not-found");

const withMembers = async (db: Reader, id: string): Promise<OrganisationWithMembers> => ({
  ...viewOf(await read(db, id)),
  members: await listMembersOf(db, id),
});

/** As it stands now, for as long as the change of it goes on. */
const hold = async (unit: Unit, id: string): Promise<Organisation> =>
  viewOf((await holdOrganisation(unit, id)) ?? refuse("request/not-found"));

const assertNotEnded = ({ endedAt }: Organisation): void => {
  if (endedAt !== null) refuse("organisation/ended");
};

const assertFreeName = async (unit: Unit, name: string, besides: string | null): Promise<void> => {
  if (await isNameTaken(unit.db, name, besides)) refuse("organisation/name-taken");
};

export const listAll = async ({ store }: Services): Promise<Organisation[]> =>
  (await listOrganisations(store.read)).map(viewOf);

export const getOrganisation = ({ store }: Services, id: string): Promise<OrganisationWithMembers> =>
  withMembers(store.read, id);

type Words = { name: string; seats: number };

/** Writes down what was done to one, and answers how it stands now. */
const recorded = async (
  unit: Unit,
  services: Services,
  act: Act,
  order: AdminActOrder & { subject: { id: string } },
): Promise<Organisation> => {
  await recordAdminAct(unit, services, act, order);
  return viewOf(await read(unit.db, order.subject.id));
};

export const createOrganisation = (services: Services, act: Act, words: Words): Promise<Organisation> =>
  services.store.transact(async (unit) => {
    await assertFreeName(unit, words.name, null);
    const id = randomUUID();
    const isThere = await insertOrganisation(unit, { id, ...words, created_at: services.now(), ended_at: null });
    if (!isThere) refuse("organisation/name-taken");
    return recorded(unit, services, act, {
      act: "organisation-created",
      subject: { id, name: words.name },
      after: { ...words },
    });
  });

export const changeOrganisation = (services: Services, act: Act, id: string, words: Words): Promise<Organisation> =>
  services.store.transact(async (unit) => {
    const { name, seats, seatsTaken, endedAt } = await hold(unit, id);
    if (endedAt !== null) refuse("organisation/ended");
    await assertFreeName(unit, words.name, id);
    if (words.seats < seatsTaken) refuse("organisation/seats-taken", { taken: seatsTaken });
    await updateOrganisation(unit, id, words);
    return recorded(unit, services, act, {
      act: "organisation-changed",
      subject: { id, name: words.name },
      before: { name, seats },
      after: { ...words },
    });
  });

/** Its people keep their accounts, and are free for another organisation. */
export const endOrganisation = (services: Services, act: Act, id: string): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const organisation = await hold(unit, id);
    if (organisation.endedAt !== null) return { done: true };
    const freed = await deleteMembers(unit, id, null);
    await updateOrganisation(unit, id, { ended_at: services.now() });
    await recordAdminAct(unit, services, act, {
      act: "organisation-ended",
      subject: { id, name: organisation.name },
      before: { seats: organisation.seats, seatsTaken: freed.length },
    });
    return { done: true };
  });

/** Two who give seats at once take turns, so that no organisation has more people than seats. */
export const addMember = (services: Services, act: Act, id: string, email: string): Promise<OrganisationWithMembers> =>
  services.store.transact(async (unit) => {
    const organisation = await hold(unit, id);
    assertNotEnded(organisation);
    const user = await findUserByEmail(unit.db, email);
    if (user === undefined || user.deactivated_at !== null) return refuse("organisation/no-such-account");
    const other = await findOrganisationOf(unit.db, user.id);
    if (other?.id === id) return withMembers(unit.db, id);
    if (other !== undefined) refuse("organisation/has-another", { name: user.full_name, organisation: other.name });
    if (organisation.seatsTaken >= organisation.seats) refuse("organisation/full", { seats: organisation.seats });
    await insertMember(unit, id, user.id, services.now());
    await recordAdminAct(unit, services, act, {
      act: "organisation-member-added",
      subject: { id, name: organisation.name },
      after: { person: `${user.full_name} (${user.email})` },
    });
    return withMembers(unit.db, id);
  });

export const removeMember = (
  services: Services,
  act: Act,
  id: string,
  userId: UserId,
): Promise<OrganisationWithMembers> =>
  services.store.transact(async (unit) => {
    const organisation = await hold(unit, id);
    const [removed] = await deleteMembers(unit, id, userId);
    if (removed !== undefined) {
      const user = await findUser(unit.db, removed);
      await recordAdminAct(unit, services, act, {
        act: "organisation-member-removed",
        subject: { id, name: organisation.name },
        before: { person: user === undefined ? removed : `${user.full_name} (${user.email})` },
      });
    }
    return withMembers(unit.db, id);
  });

import { z } from "zod";
import type { RoleName } from "#contract/account/entity.ts";
import type { Person, PersonDetails } from "#contract/admin/entity.ts";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import { countSessionsOf } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { findReturned } from "../../mail-queue/index.ts";
import { findOrganisationOf } from "../../organisation/index.ts";
import { isTotpOn, listPasskeys } from "../../second-factor/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { findPerson, listPeople, type PersonRow, type WantedPeople } from "../store/people.ts";

const pageSize = 50;
/** Each is looked for in every name and address. */
const mostWords = 8;

const CursorSchema = z.tuple([z.string(), UserIdSchema]);

const cursorOf = ({ sortName, id }: PersonRow): string =>
  Buffer.from(JSON.stringify([sortName, id]), "utf8").toString("base64url");

const readCursor = (text: string): { name: string; id: UserId } => {
  try {
    const [name, id] = CursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { name, id };
  } catch {
    return refuse("request/invalid");
  }
};

/** What JSON made of a moment in the database. */
const momentOf = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();

export const toPerson = (row: PersonRow): Person => ({
  id: row.id,
  fullName: row.full_name,
  email: row.email,
  currentRole: row.role,
  roles: row.roles.map(({ role, grantedAt, approvedAt, deactivatedAt }) => ({
    role,
    grantedAt: new Date(grantedAt).toISOString(),
    approvedAt: momentOf(approvedAt),
    deactivatedAt: momentOf(deactivatedAt),
  })),
  createdAt: row.created_at.toISOString(),
  emailConfirmedAt: momentOf(row.email_confirmed_at),
  hasPassword: row.hasPassword === true,
  deactivatedAt: momentOf(row.deactivated_at),
});

type Wanted = {
  search?: string | undefined;
  role?: RoleName | undefined;
  state?: WantedPeople["state"];
  after?: string | undefined;
};

/** A page of the accounts by name; the cursor goes on behind the last one, whoever came or went in between. */
export const searchPeople = async (
  { store }: Pick<Services, "store">,
  { search, role, state, after }: Wanted,
): Promise<{ people: Person[]; after: string | null }> => {
  const rows = await listPeople(store.read, {
    words: search?.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords) ?? [],
    role,
    state,
    after: after === undefined ? undefined : readCursor(after),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { people: shown.map(toPerson), after: rows.length > pageSize && last !== undefined ? cursorOf(last) : null };
};

/** The mail by which its owner gets on: a first password, the confirmation of the address, or a new password. */
export const dueMailOf = (person: Person): PersonDetails["dueMail"] => {
  if (person.deactivatedAt !== null) return null;
  if (!person.hasPassword) return "first-password";
  return person.emailConfirmedAt === null ? "confirm-email" : "reset-password";
};

export const readPerson = async (
  services: Pick<Services, "now">,
  db: Reader,
  userId: UserId,
): Promise<PersonDetails> => {
  const row = (await findPerson(db, userId)) ?? refuse("request/not-found");
  const { count, lastSeenAt } = await countSessionsOf(db, userId, services.now());
  const person = toPerson(row);
  const returned = await findReturned(db, row.email);
  return {
    ...person,
    mailReturned:
      returned === undefined
        ? null
        : { since: returned.since.toISOString(), status: returned.status, reason: returned.reason },
    stateName: row.state_name,
    organisation: (await findOrganisationOf(db, userId)) ?? null,
    sessions: { count, lastSeenAt: momentOf(lastSeenAt) },
    secondFactor: { hasApp: await isTotpOn(db, userId), passkeys: (await listPasskeys(db, userId)).length },
    dueMail: dueMailOf(person),
  };
};

import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { migrations } from "#platform/store/migrations/migrations.ts";
import { describeOnEachStore } from "./stores.ts";

const names = Object.keys(migrations).toSorted();
const madeAt = "2026-01-01T00:00:00Z";

describeOnEachStore("A database of an earlier version", (store) => {
  let db: Kysely<unknown>;
  afterEach(() => db.destroy());

  /** As the version left it whose last migration stands before the named one. */
  const before = async (name: string): Promise<Migrator> => {
    const url = await store.newDatabaseUrl();
    const dialect =
      url === undefined
        ? new PGliteDialect({ pglite: new PGlite() })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) });
    db = new Kysely<unknown>({ dialect });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const last = names[names.indexOf(name) - 1] ?? "";
    expect((await migrator.migrateTo(last)).error).toBeUndefined();
    return migrator;
  };
  const toLatest = async (migrator: Migrator) => expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const addUser = async (commission: object | null, role = "SelfRon"): Promise<string> => {
    const id = randomUUID();
    const said = commission === null ? null : JSON.stringify(commission);
    await sql`insert into users (id, email, full_name, first_name, last_name, timezone, state_abbr, state_name, commission,
                                 role, password_hash, created_at)
              values (${id}, ${`${id}@example.org`}, 'Nora Whitfield', 'Nora', 'Whitfield', 'UTC', 'FL', 'Florida',
                      ${said}::jsonb, ${role}, '', ${madeAt})`.execute(db);
    return id;
  };

  test("takes every migration, one after the other, over people and signings of the first one, and keeps them", async () => {
    const [first = "", second = ""] = names;
    const migrator = await before(second);
    expect(names.indexOf(first)).toBe(0);
    const notary = await addUser({ name: "Nora Whitfield", number: "77", expiresOn: "2029-01-31" });
    await addUser(null, "Consumer");
    const signing = randomUUID();
    await sql`insert into signings (id, title, kind, status, notary_user_id, created_at)
              values (${signing}, 'Old', 'real', 'open', ${notary}, ${madeAt})`.execute(db);
    await sql`insert into members (id, signing_id, position, full_name, email, type, colour, status)
              values (${randomUUID()}, ${signing}, 1, 'Sofia Signer', 'sofia@example.org', 'signer', 1, 'offline')`.execute(
      db,
    );
    for (const name of names.slice(1)) {
      const { error, results } = await migrator.migrateUp();
      expect([error, results?.map((result) => [result.migrationName, result.status])]).toEqual([
        undefined,
        [[name, "Success"]],
      ]);
    }
    const { rows } = await sql`
      select (select count(*)::int from users) as users, (select count(*)::int from members) as members,
             (select title from signings) as title, (select number from commissions) as commission`.execute(db);
    expect(rows).toEqual([{ users: 2, members: 1, title: "Old", commission: "77" }]);
  });

  test("counts the commissions that somebody checked, and none that its owner wrote beside a role which needs none", async () => {
    const migrator = await before("0067-checked-commissions");
    const commission = { name: "Nora Whitfield", number: "77", expiresOn: "2029-01-31" };
    const arrive = async (...roles: string[]) => {
      const id = await addUser(commission);
      for (const role of roles)
        await sql`insert into user_roles (user_id, role, granted_at, approved_at) values (${id}, ${role}, ${madeAt}, ${madeAt})`.execute(
          db,
        );
      return id;
    };
    const record = async (
      userId: string,
      { number = "77", at = "2026-03-01T00:00:00Z", isEndorsed = false } = {},
    ): Promise<void> => {
      const endorsementId = isEndorsed ? randomUUID() : null;
      if (endorsementId !== null)
        await sql`insert into endorsements (id, user_id, name, number, county, state_abbr, state_name, begins_on, expires_on, submitted_at, decision)
                  values (${endorsementId}, ${userId}, 'Nora Whitfield', ${number}, '', 'FL', 'Florida', '2025-02-01', '2029-01-31', ${madeAt}, 'approved')`.execute(
          db,
        );
      await sql`insert into commissions (id, user_id, endorsement_id, name, number, county, state_abbr, state_name, begins_on, expires_on, recorded_at)
                values (${randomUUID()}, ${userId}, ${endorsementId}, 'Nora Whitfield', ${number}, '', 'FL', 'Florida', '2025-02-01', '2029-01-31', ${at})`.execute(
        db,
      );
    };
    const made = await arrive("SelfRon", "NonRonNotary");
    await record(made, { at: madeAt });
    const endorsed = await arrive("SelfRon", "NonRonNotary");
    await record(endorsed, { isEndorsed: true });
    const alwaysUnderTheCheck = await arrive("SelfRon");
    await record(alwaysUnderTheCheck);
    const sameAgain = await arrive("SelfRon", "StampSig");
    await record(sameAgain, { isEndorsed: true });
    await record(sameAgain);
    const written = await arrive("NonRonNotary");
    await record(written);
    const anotherNumber = await arrive("SelfRon", "StampSig");
    await record(anotherNumber, { number: "1", isEndorsed: true });
    await record(anotherNumber);
    const none = await addUser(null, "Consumer");
    await toLatest(migrator);

    const checkedOf = async (userId: string) => {
      const { rows } = await sql<{ number: string; is_checked: boolean }>`
        select number, is_checked from commissions where user_id = ${userId} order by number, endorsement_id nulls last`.execute(
        db,
      );
      const { rows: users } = await sql<{ is_commission_checked: boolean }>`
        select is_commission_checked from users where id = ${userId}`.execute(db);
      return [users[0]?.is_commission_checked, rows.map((row) => [row.number, row.is_checked])];
    };
    expect(await checkedOf(made)).toEqual([true, [["77", true]]]);
    expect(await checkedOf(endorsed)).toEqual([true, [["77", true]]]);
    expect(await checkedOf(alwaysUnderTheCheck)).toEqual([true, [["77", true]]]);
    expect(await checkedOf(sameAgain)).toEqual([
      true,
      [
        ["77", true],
        ["77", true],
      ],
    ]);
    expect(await checkedOf(written)).toEqual([false, [["77", false]]]);
    expect(await checkedOf(anotherNumber)).toEqual([
      false,
      [
        ["1", true],
        ["77", false],
      ],
    ]);
    expect(await checkedOf(none)).toEqual([false, []]);
    // From here on whoever records one says whether it was checked.
    await expect(record(none)).rejects.toThrow(/is_checked/);
  });
});

import { sql } from "kysely";
import type { TestPlatform } from "#tests/platform/test-platform.ts";

/** Asking for anything may begin a session or note when it was last seen; that is not what is being protected. */
const ignoredTables = new Set(["sessions", "session_memberships"]);

/** What was put off until later runs when its time comes, whatever is asked meanwhile. */
const ofCalls = (table: string) => (table === "jobs" ? sql`kept.run_after <= kept.created_at` : sql`true`);

/** A digest of every table, so that any change of anything shows, and where. */
export const databaseState = async ({ platform }: Pick<TestPlatform, "platform">): Promise<Record<string, string>> => {
  const { store, jobs } = platform.services;
  // What earlier calls set off is not this call's doing.
  await jobs.idle();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(store.read);
  // Presence follows the sockets, not the calls.
  const digests = tables.flatMap(({ name }) =>
    ignoredTables.has(name)
      ? []
      : [
          sql`select ${name}::text as name, md5(coalesce(string_agg(line, '|' order by line), '')) as digest
                from (select (to_jsonb(kept) - ${name === "members" ? "status" : ""}::text)::text as line
                        from ${sql.table(name)} kept where ${ofCalls(name)}) lines`,
        ],
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    store.read,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

import { sql } from "kysely";
import type { TestPlatform } from "#tests/platform/test-platform.ts";

/** Asking for anything may begin a session or note when it was last seen; that is not what is being protected. */
const ignoredTables = new Set(["sessions", "session_memberships"]);

/** A digest of every table, so that any change of anything shows, and where. */
export const databaseState = async ({ platform }: Pick<TestPlatform, "platform">): Promise<Record<string, string>> => {
  const { store, jobs } = platform.services;
  // What earlier calls set off is not this call's doing.
  await jobs.idle();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(store.read);
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    if (ignoredTables.has(name)) continue;
    // Presence follows the sockets, not the calls.
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(line, '|' order by line), '')) as digest
        from (select (to_jsonb(kept) - ${name === "members" ? "status" : ""}::text)::text as line
                from ${sql.table(name)} kept) lines`.execute(store.read);
    state[name] = rows[0]?.digest ?? "";
  }
  return state;
};

export const changedTables = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

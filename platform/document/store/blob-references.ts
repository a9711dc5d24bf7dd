import { sql } from "kysely";
import type { Reader } from "../../store/store.ts";

/**
 * Tables whose hashes are evidence of what once was, answers given before, or secrets, and keep no bytes alive. Every other table is searched,
 * whatever is added to it later: forgetting a table here wastes disk, forgetting one in a list of references would lose
 * documents.
 */
const tablesWithoutBlobs = [
  "signing_events",
  "signing_event_repeats",
  "consents",
  "sessions",
  "known_devices",
  "session_memberships",
  "personal_links",
  "idempotency",
  "journals",
  "journal_keys",
  "journal_heads",
  "journal_computers",
  "journal_leaves",
  "journal_openings",
  "certificates",
  "admin_acts",
];

type Column = { table_name: string; column_name: string };

const searchedColumns = async (db: Reader): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select columns.table_name, columns.column_name
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
       and columns.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(db);
  return rows.filter(({ table_name: table }) => !tablesWithoutBlobs.includes(table));
};

/** The names of all blobs that something stored refers to. */
export const listBlobReferences = async (db: Reader): Promise<Set<string>> => {
  const names = new Set<string>();
  for (const { table_name: table, column_name: column } of await searchedColumns(db)) {
    const { rows } = await sql<{ name: string }>`
      select distinct found[1] as name
        from (select regexp_matches(${sql.ref(column)}::text, '[0-9a-f]{64}', 'g') as found from ${sql.table(table)}) hits`.execute(
      db,
    );
    for (const { name } of rows) names.add(name);
  }
  return names;
};

/** Small ones, in which a picture of a signature is named; what is found there is looked for no further. */
const searchedFirst = ["own_signatures", "signatures"];

/** Those of these blobs that something stored refers to; the same columns, without reading all that stands in them. */
export const findNamedBlobs = async (db: Reader, names: readonly string[]): Promise<Set<string>> => {
  const named = new Set<string>();
  const rankOf = ({ table_name: table }: Column): number => (searchedFirst.includes(table) ? 0 : 1);
  const columns = (await searchedColumns(db)).toSorted((left, right) => rankOf(left) - rankOf(right));
  for (const { table_name: table, column_name: column } of columns) {
    for (const name of names) {
      if (named.has(name)) continue;
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where position(${name} in ${sql.ref(column)}::text) > 0 limit 1`.execute(db);
      if (rows.length > 0) named.add(name);
    }
  }
  return named;
};

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
  "recording_viewings",
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

/** Those of these blobs that a column names. */
const namedIn = async (db: Reader, { table_name: table, column_name: column }: Column, names: readonly string[]) => {
  const text = sql`${sql.ref(column)}::text`;
  // One name is looked for as it is, which ends with the first row that has it; several by one reading of whatever could be a
  // name, however many they are.
  const { rows } =
    names.length === 1
      ? await sql<{ name: string }>`
          select ${names[0]}::text as name from ${sql.table(table)} where position(${names[0]} in ${text}) > 0 limit 1`.execute(
          db,
        )
      : await sql<{ name: string }>`
          select distinct found[1] as name
            from (select regexp_matches(${text}, '[0-9a-f]{64}', 'g') as found from ${sql.table(table)}) hits
           where found[1] = any(${[...names]}::text[])`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Those of these blobs that something stored refers to; the same columns, each of them read once at most, however many blobs
 * are asked for.
 */
export const findNamedBlobs = async (db: Reader, names: readonly string[]): Promise<Set<string>> => {
  const named = new Set<string>();
  const rankOf = ({ table_name: table }: Column): number => (searchedFirst.includes(table) ? 0 : 1);
  const columns = (await searchedColumns(db)).toSorted((left, right) => rankOf(left) - rankOf(right));
  for (const column of columns) {
    const left = names.filter((name) => !named.has(name));
    if (left.length === 0) break;
    for (const name of await namedIn(db, column, left)) named.add(name);
  }
  return named;
};

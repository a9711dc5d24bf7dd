import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { TestPlatform } from "./test-platform.ts";

/** Every row of every table, as text. */
const dumpOf = async ({ platform }: TestPlatform): Promise<string> => {
  const { read } = platform.services.store;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(read);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      read,
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
};

/** Every file of the platform's folder: blobs, uploads, sent mail and text messages, and those of an embedded database. */
const filesOf = ({ platform }: TestPlatform): { name: string; bytes: Buffer }[] => {
  const folder = path.dirname(platform.services.facts.uploadsDir);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(folder, file), bytes: readFileSync(file) }));
};

/** Where a text is to be found in what a platform has written anywhere: database, files, mail, log. */
export const tracesOf = async (running: TestPlatform, markers: readonly string[]): Promise<string[]> => {
  const dump = await dumpOf(running);
  const files = filesOf(running);
  const log = running.logLines.join("\n");
  return markers.flatMap((marker) => [
    ...dump
      .split("\n")
      .filter((line) => line.includes(marker))
      .map((line) => `${marker} in the database: ${line.slice(0, 200)}`),
    ...files.filter(({ bytes }) => bytes.includes(marker)).map(({ name }) => `${marker} in the file ${name}`),
    ...(log.includes(marker) ? [`${marker} in the log`] : []),
  ]);
};

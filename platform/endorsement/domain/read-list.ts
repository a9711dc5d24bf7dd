import { hiddenCharacterIn } from "#contract/common/plain-text.ts";
import { readCsv } from "#lib/csv/read-csv.ts";
import { refuse } from "../../base/refusal.ts";
import { numberKeyOf } from "./list-finding.ts";

export type ListedCommission = { number_key: string; name: string; county: string; expires_on: string };

/** How states head these columns; compared without capitals, spaces and marks. */
const headings = {
  name: ["name", "notaryname", "fullname", "commissionname"],
  first: ["firstname", "first"],
  middle: ["middlename", "middle", "middleinitial"],
  last: ["lastname", "last", "surname"],
  number: ["number", "commissionnumber", "commissionno", "notaryid", "commissionid", "licensenumber"],
  county: ["county", "countyname"],
  expires: ["expires", "expireson", "expirationdate", "expiration", "commissionexpires", "expiredate", "enddate"],
} as const;
type Column = keyof typeof headings;

const mostRows = 500_000;

const unreadable = (detail: string): never => refuse("endorsement/list-unreadable", { detail });

const pad = (part: string | undefined): string => (part ?? "").padStart(2, "0");

/** "2028-06-30", "6/30/2028" or "06/30/2028 12:00:00 AM" as "2028-06-30"; undefined where it is no day. */
const dayOf = (text: string): string | undefined => {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/u.exec(trimmed);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/u.exec(trimmed);
  const day =
    iso !== null
      ? `${iso[1]}-${iso[2]}-${iso[3]}`
      : american === null
        ? ""
        : `${american[3]}-${pad(american[1])}-${pad(american[2])}`;
  const instant = new Date(`${day}T00:00:00Z`);
  // The 31st of a month of 30 days would become another day.
  return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(day) ? undefined : day;
};

const columnsOf = (heading: readonly string[]): Partial<Record<Column, number>> => {
  const bare = heading.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  return Object.fromEntries(
    Object.entries(headings).flatMap(([column, names]) => {
      const at = bare.findIndex((cell) => (names as readonly string[]).includes(cell));
      return at === -1 ? [] : [[column, at]];
    }),
  );
};

/** The commissions of a state's list. A row that cannot be read refuses the whole: half a list says of half that they are none. */
export const readList = (bytes: Uint8Array): ListedCommission[] => {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return unreadable("it is not written in UTF-8");
  }
  if (text.includes("\0")) return unreadable("it is no text");
  const [heading = [], ...records] = readCsv(text) ?? unreadable("a quotation mark is left open");
  const columns = columnsOf(heading);
  const { name, first, last, number, expires } = columns;
  if (
    number === undefined ||
    expires === undefined ||
    (name === undefined && (first === undefined || last === undefined))
  )
    return unreadable("its first line does not name the columns name, number and expires");
  if (records.length === 0) return unreadable("it holds no notary");
  if (records.length > mostRows) return unreadable(`it has more than ${mostRows.toLocaleString("en-US")} lines`);
  return records.map((record, index) => {
    const cell = (column: Column): string => record[columns[column] ?? -1]?.trim() ?? "";
    const spoken =
      name === undefined ? [cell("first"), cell("middle"), cell("last")].filter(Boolean).join(" ") : cell("name");
    const where = `line ${index + 2}`;
    const number_key = numberKeyOf(cell("number"));
    if (number_key === "" || spoken === "") return unreadable(`${where} has no name or no number`);
    if (hiddenCharacterIn(spoken + cell("county")) !== null)
      return unreadable(`${where} holds a character that cannot be seen`);
    return {
      number_key,
      name: spoken.slice(0, 300),
      county: cell("county").slice(0, 200),
      expires_on: dayOf(cell("expires")) ?? unreadable(`${where} has no date such as 06/30/2028`),
    };
  });
};

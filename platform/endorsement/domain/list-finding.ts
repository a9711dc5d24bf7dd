import type { ListFinding } from "#contract/endorsement/entity.ts";
import { canBeSamePerson } from "#lib/names/same-person.ts";
import type { Reader } from "../../store/store.ts";
import { findList, listByNumber } from "../store/commission-lists.ts";
import type { EndorsementRow } from "../store/endorsements.ts";

/** "HH 482913" and "HH-482913" are one number. */
export const numberKeyOf = (number: string): string =>
  number
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+(?=.)/u, "");

/** A list that names no county says nothing of it. */
const isSameCounty = (claimed: string, listed: string): boolean => {
  const bare = (county: string) =>
    county
      .toLowerCase()
      .replace(/\s+(county|parish|borough)$/u, "")
      .trim();
  return claimed === "" || listed === "" || bare(claimed) === bare(listed);
};

/** What the newest list of its state says of an endorsement. */
export const findOnList = async (
  db: Reader,
  claimed: Pick<EndorsementRow, "name" | "number" | "county" | "state_abbr" | "expires_on">,
): Promise<ListFinding> => {
  const list = await findList(db, claimed.state_abbr);
  if (list === undefined) return { kind: "no-list" };
  const importedAt = list.imported_at.toISOString();
  const rows = await listByNumber(db, claimed.state_abbr, numberKeyOf(claimed.number));
  const agrees = rows.some(
    (row) =>
      canBeSamePerson(row.name, claimed.name) &&
      row.expires_on === claimed.expires_on &&
      isSameCounty(claimed.county, row.county),
  );
  if (agrees) return { kind: "agrees", importedAt };
  const [other] = rows.toSorted(
    (one, two) => Number(canBeSamePerson(two.name, claimed.name)) - Number(canBeSamePerson(one.name, claimed.name)),
  );
  if (other === undefined) return { kind: "not-on-it", importedAt };
  return { kind: "differs", importedAt, name: other.name, county: other.county, expiresOn: other.expires_on };
};

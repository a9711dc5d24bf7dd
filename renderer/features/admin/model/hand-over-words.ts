import type { HandOverFacts } from "#contract/hand-over/entity.ts";
import { formatNumber } from "#renderer/ui/format.ts";

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const entriesText = ({ journal }: Pick<HandOverFacts, "journal">): string =>
  journal.entries === 0
    ? "no entry came to this platform"
    : `${counted(journal.entries, "entry", "entries")}, without what they say`;

/** How many signings there are, and what of them goes along. */
export const signingsText = (
  { signings: { total, released, open } }: Pick<HandOverFacts, "signings">,
  isWanted: boolean,
  isEncrypted: boolean,
): string => {
  if (total === 0) return "none";
  const all = counted(total, "signing", "signings");
  if (!isWanted) return `${all}, left out`;
  const notOver = open === 0 ? "" : `; ${formatNumber(open)} not over, left out`;
  const how = isEncrypted ? "encrypted for the receiver" : "readable for whoever has the file";
  return `${all}, ${formatNumber(released)} with documents${notOver}; ${how}`;
};

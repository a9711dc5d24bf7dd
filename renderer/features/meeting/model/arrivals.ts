import type { Member } from "#contract/member/entity.ts";

/** Whoever comes back within this has only looked at another tab, loaded the page again, or lost the connection. */
const shortAbsenceMs = 60_000;

type Seen = Pick<Member, "id" | "status" | "type">;

/**
 * Who of a meeting comes in, told from how its people stand one time and the next. Who is here when the meeting is opened is
 * no news, and the notary hears nothing of themselves.
 */
export const createArrivals = () => {
  const stood = new Map<string, { isHere: true } | { isHere: false; sinceMs: number }>();
  let isBegun = false;
  return <Person extends Seen>(members: readonly Person[], nowMs: number): Person[] => {
    const arrived: Person[] = [];
    for (const member of members) {
      const { id, status, type } = member;
      const before = stood.get(id) ?? { isHere: false, sinceMs: Number.NEGATIVE_INFINITY };
      const isHere = status !== "offline";
      if (isHere && !before.isHere && isBegun && type !== "notary" && nowMs - before.sinceMs > shortAbsenceMs)
        arrived.push(member);
      if (isHere) stood.set(id, { isHere });
      else stood.set(id, before.isHere ? { isHere, sinceMs: nowMs } : before);
    }
    isBegun = true;
    return arrived;
  };
};

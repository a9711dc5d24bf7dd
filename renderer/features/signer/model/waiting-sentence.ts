import type { Member } from "#contract/member/entity.ts";
import type { Standing } from "#contract/way/entity.ts";
import { joined } from "#lib/texts/joined.ts";
import { formatMoment, formatTime } from "#renderer/ui/format.ts";
import { currentTexts } from "#renderer/ui/texts.ts";

const dayMs = 86_400_000;

/** For whom somebody waits, and since when; null where it is their own turn, or nobody's. */
export const waitingSentence = (
  { memberId, waitingFor }: Standing,
  members: readonly Pick<Member, "id" | "fullName">[],
  now: Date,
): string | null => {
  const others = waitingFor.filter((wait) => wait.memberId !== memberId);
  const names = others.flatMap((wait) => members.find(({ id }) => id === wait.memberId)?.fullName ?? []);
  if (names.length === 0 || others.length < waitingFor.length) return null;
  const { language, frame } = currentTexts();
  const [since] = others.flatMap((wait) => wait.since ?? []).toSorted();
  const isToday = since !== undefined && now.getTime() - new Date(since).getTime() < dayMs / 2;
  const time = since === undefined ? null : isToday ? formatTime(since) : formatMoment(since);
  return frame.waitingFor(joined(language, names), time);
};

import type { Signing } from "#contract/signing/entity.ts";

export type SigningGroup = {
  id: "needs-you" | "today" | "drafts" | "upcoming" | "past";
  title: string;
  signings: Signing[];
};

const needsNotary = new Set<Signing["category"]>(["waiting", "proposedTime", "expired"]);

const isSameDay = (instant: string, now: Date) => new Date(instant).toDateString() === now.toDateString();

const groupOf = (signing: Signing, now: Date): SigningGroup["id"] => {
  if (signing.status !== "open" || signing.category === "notCompleted" || signing.category === "terminated")
    return "past";
  if (signing.category === "draft") return "drafts";
  if (needsNotary.has(signing.category)) return "needs-you";
  if (signing.scheduledAt === null || isSameDay(signing.scheduledAt, now) || new Date(signing.scheduledAt) < now)
    return "today";
  return "upcoming";
};

const titles: Record<SigningGroup["id"], string> = {
  today: "Today",
  "needs-you": "Needs you",
  drafts: "Drafts",
  upcoming: "Upcoming",
  past: "Ended",
};

const order: SigningGroup["id"][] = ["today", "needs-you", "drafts", "upcoming", "past"];

const timeOf = (signing: Signing) => new Date(signing.scheduledAt ?? signing.createdAt).getTime();

/** What has an hour stands in the order of the day; what can be done at any time follows, the newest first. */
const inOrderOfTheDay = (a: Signing, b: Signing): number => {
  if (a.scheduledAt !== null && b.scheduledAt !== null) return timeOf(a) - timeOf(b);
  if (a.scheduledAt === null && b.scheduledAt === null) return timeOf(b) - timeOf(a);
  return a.scheduledAt === null ? 1 : -1;
};

/**
 * The list as a day's work: what can be worked in today (open ones without a time too), what waits for the notary, what is
 * being prepared and nobody was invited to, what comes, and what is over. Groups without a signing are left out; the next one stands first, of ended ones the latest.
 */
export const groupSignings = (signings: readonly Signing[], now: Date): SigningGroup[] =>
  order
    .map((id) => ({
      id,
      title: titles[id],
      signings: signings
        .filter((signing) => groupOf(signing, now) === id)
        .sort((a, b) => (id === "today" || id === "upcoming" ? inOrderOfTheDay(a, b) : timeOf(b) - timeOf(a))),
    }))
    .filter((group) => group.signings.length > 0);

/** Title, people and kind, as the search field sees them. */
export const matchesSearch = (signing: Signing, search: string): boolean => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const text = [signing.title, ...signing.memberNames].join(" ").toLocaleLowerCase();
  return words.every((word) => text.includes(word));
};

import type { FieldAct, RemovedPicture } from "#contract/field/acts.ts";
import type { SignatureMaking } from "#contract/member/http.ts";
import type { Said } from "./read-event.ts";

export const makingWords: Record<SignatureMaking, string> = {
  drawn: "drawn on the screen",
  typed: "typed",
  picture: "from a picture",
};

const verbs: Record<FieldAct["did"], string> = {
  signed: "signed",
  initialed: "initialed",
  filled: "filled in",
  ticked: "ticked a box on",
  cleared: "cleared a field on",
  "took-signature-back": "took the signature back on",
  "took-initials-back": "took the initials back on",
};

const order = Object.keys(verbs) as FieldAct["did"][];

const pagesText = (pages: readonly number[]): string => {
  const numbers = pages.map((page) => String(page + 1));
  if (numbers.length < 2) return `page ${numbers.join("")}`;
  return `pages ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
};

/** "signed page 1, initialed pages 1 and 2 (drawn on the screen)"; each way of making where it ends. */
export const fieldActsText = (acts: readonly FieldAct[]): string => {
  const sorted = acts.toSorted((left, right) => order.indexOf(left.did) - order.indexOf(right.did));
  return sorted
    .map(({ did, pages, made }, index) => {
      const next = sorted[index + 1];
      const how = made !== undefined && made !== next?.made ? ` (${makingWords[made]})` : "";
      return `${verbs[did]} ${pagesText(pages)}${how}`;
    })
    .join(", ");
};

/** "removed the signature of Maria Hernández on page 1 and the initials of Ben Ode on pages 1 and 2". */
export const removedText = (removed: readonly RemovedPicture[]): string =>
  `removed ${new Intl.ListFormat("en-US", { type: "conjunction" }).format(
    removed.map(({ what, fullName, pages }) => `the ${what} of ${fullName} on ${pagesText([...new Set(pages)])}`),
  )}`;

const merged = (acts: readonly FieldAct[]): FieldAct[] => {
  const known = new Map<string, FieldAct>();
  for (const act of acts) {
    const key = `${act.did} ${act.made}`;
    const pages = new Set([...(known.get(key)?.pages ?? []), ...act.pages]);
    known.set(key, { ...act, pages: [...pages].toSorted((left, right) => left - right) });
  }
  return [...known.values()];
};

type Line = { said: Said; actorId: string; at: Date };

/** A pause after which what a person does stands with a time of its own. */
const pauseMs = 10 * 60_000;

/** What is put in can be told in any order; what is taken back cannot: signed and taken back is not taken back and signed. */
const takesBack = (acts: readonly FieldAct[]): boolean =>
  acts.some(({ did }) => did === "cleared" || did === "took-signature-back" || did === "took-initials-back");

/**
 * Two lines of a log as one, where the second goes on with what the same person put into the same document; null where it
 * is something else, or came after a pause. The version and hash are those of the last.
 */
export const continued = (before: Line, now: Line): Said | null => {
  if (before.actorId !== now.actorId || now.at.getTime() - before.at.getTime() > pauseMs) return null;
  const [earlier, later] = [before.said, now.said];
  if (earlier.kind !== "fields-changed" || later.kind !== "fields-changed") return null;
  const [first, next] = [earlier.data, later.data] as [
    { documentId: string; memberId?: string; acts?: FieldAct[] },
    { documentId: string; memberId?: string; acts?: FieldAct[] },
  ];
  if (first.acts === undefined || next.acts === undefined) return null;
  if (takesBack(first.acts) || takesBack(next.acts)) return null;
  if (first.documentId !== next.documentId || first.memberId !== next.memberId) return null;
  return { kind: later.kind, data: { ...later.data, acts: merged([...first.acts, ...next.acts]) } } as Said;
};

/** Whether the line tells acts, or what became of them: one that is not continued stands by itself, whatever its words. */
export const tellsActs = ({ kind, data }: Said): boolean => {
  const { acts, removed } = data as { acts?: unknown; removed?: unknown };
  return kind === "fields-changed" && (acts !== undefined || removed !== undefined);
};

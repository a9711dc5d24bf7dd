import { fieldSizes } from "#contract/constants.ts";
import type { PageSize } from "#contract/document/entity.ts";
import type { FieldPlace, FieldType } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { BlockRole } from "#contract/notary-block/entity.ts";
import { roleOf as roleAmong, sameRole } from "./block-roles.ts";
import { placeWithinBounds } from "./field-bounds.ts";

/** A text of a document, and where it stands. */
export type TextPlace = { text: string; place: FieldPlace };

/** What a mark calls for, and for whom. */
export type Anchor = { role: BlockRole; type: FieldType };

/** Fields that are called in a mark as they are called everywhere. */
const ownNames = ["signature", "initials", "name", "date", "title", "text", "checkbox"] as const;

/** What may stand behind the point. The notary's signature is a kind of its own; a stamp is the notary's in any case. */
const typesByWord: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ...ownNames.map((type) => [type, type] as const),
  ["sign", "signature"],
  ["stamp", "notary_stamp"],
]);

/** `{{signer1.signature}}`, `{{witness2.initials}}`, `{{notary.stamp}}`, in any case and with blanks inside. */
const mark = /\{\{\s*(signer|witness|notary)\s*(\d{0,2})\s*\.\s*([a-z]+)\s*\}\}/giu;

const roleOf = (kind: string, number: string): BlockRole => ({
  kind: kind === "witness" || kind === "notary" ? kind : "signer",
  ordinal: number === "" || kind === "notary" ? 1 : Number(number),
});

/** What a mark asks for; null where its words are none of ours. */
export const anchorOf = (text: string): Anchor | null => {
  const [match] = text.matchAll(mark);
  if (match === undefined) return null;
  const [, kind = "", number = "", word = ""] = match;
  const role = roleOf(kind.toLowerCase(), number);
  const type = typesByWord.get(word.toLowerCase());
  if (type === undefined || (type === "notary_stamp" && role.kind !== "notary")) return null;
  return { role, type: role.kind === "notary" && type === "signature" ? "notary_signature" : type };
};

/** Who that is among the people of a signing; null where so many are not in it. The notary's part is this notary's. */
export const memberOfRole = <Person extends Pick<Member, "id" | "type">>(
  role: BlockRole,
  { members, notary }: { members: readonly Person[]; notary: Person | null },
): Person | null =>
  role.kind === "notary" ? notary : (members.find((member) => sameRole(roleAmong(member, members), role)) ?? null);

/** Every mark in a text: where it begins and how long it is. */
export const marksIn = (text: string): { start: number; length: number }[] =>
  [...text.matchAll(mark)].map((match) => ({ start: match.index, length: match[0].length }));

/** Every occurrence of words that somebody chose, one behind the other. */
export const occurrencesIn = (text: string, words: string): { start: number; length: number }[] => {
  const found: { start: number; length: number }[] = [];
  if (words.trim() === "") return found;
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + words.length))
    found.push({ start, length: words.length });
  return found;
};

/** Between words and the field behind them (points). */
const gapPt = 4;

/**
 * Where an anchor has its field: over a mark, which stands for nothing else; behind words that people read, or above them where
 * the page ends. Their lower edges are one line.
 */
export const placeAtAnchor = (type: FieldType, { text, place }: TextPlace, page: PageSize): FieldPlace => {
  const { width, height } = fieldSizes[type];
  const bottom = place.y + place.height;
  const behind = place.x + place.width + gapPt;
  const x = anchorOf(text) !== null || behind + width > page.width ? place.x : behind;
  const isAbove = anchorOf(text) === null && x === place.x;
  const y = isAbove ? place.y - gapPt - height : bottom - height;
  return placeWithinBounds(type, { page: place.page, x, y, width, height }, page);
};

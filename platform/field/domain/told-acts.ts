import type { FieldAct, RemovedPicture } from "#contract/field/acts.ts";
import type { Field, FieldOperation, FieldType, FieldValue } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { fieldTraits, isFilled } from "#lib/fields/field-types.ts";

type Making = { memberId: MemberId; sha256: string; purpose: SignaturePurpose; made: SignatureMaking | null };

const purposeOf = (type: FieldType): SignaturePurpose => (type === "initials" ? "initials" : "signature");

const didIn = (type: FieldType, isEmpty: boolean): FieldAct["did"] => {
  switch (fieldTraits[type].content) {
    case "picture":
      if (isEmpty) return type === "initials" ? "took-initials-back" : "took-signature-back";
      return type === "initials" ? "initialed" : "signed";
    case "tick":
      return isEmpty ? "cleared" : "ticked";
    default:
      return isEmpty ? "cleared" : "filled";
  }
};

/**
 * What an operation puts into which field, and does nothing else; placed and signed in one act is signed. Null of anything
 * else: a field that an undo brings back, with the signature in it, was signed before.
 */
const putIn = (operation: FieldOperation, fields: readonly Field[]): { field: Field; value: FieldValue } | null => {
  if (operation.kind === "add")
    return operation.isAct !== true || operation.field.value.kind === "empty"
      ? null
      : { field: operation.field, value: operation.field.value };
  if (operation.kind !== "modify" || operation.value === undefined) return null;
  const { fieldId, kind: _kind, value, ...others } = operation;
  const field = fields.find(({ id }) => id === fieldId);
  return field === undefined || Object.keys(others).length > 0 ? null : { field, value };
};

/**
 * What one person put into fields of their own, for the record; null where the batch does anything else: places, moves or
 * writes for others, or comes from two people at once, and is told as changes.
 */
export const toldActs = (
  operations: readonly FieldOperation[],
  fields: readonly Field[],
  own: readonly MemberId[],
  pictures: readonly Making[],
): { memberId: MemberId; acts: FieldAct[] } | null => {
  const acts = new Map<string, FieldAct>();
  const people = new Set<MemberId>();
  for (const operation of operations) {
    const put = putIn(operation, fields);
    const owner = put?.field.memberId ?? null;
    if (put === null || owner === null || !own.includes(owner)) return null;
    const { field, value } = put;
    people.add(owner);
    const did = didIn(field.type, !isFilled({ type: field.type, value }));
    const picture =
      value.kind === "image"
        ? pictures.find(
            (each) => each.memberId === owner && each.sha256 === value.sha256 && each.purpose === purposeOf(field.type),
          )
        : undefined;
    const made = picture?.made ?? undefined;
    const key = `${did} ${made}`;
    const pages = new Set([...(acts.get(key)?.pages ?? []), field.place.page]);
    acts.set(key, {
      did,
      pages: [...pages].toSorted((left, right) => left - right),
      ...(made === undefined ? {} : { made }),
    });
  }
  const [memberId] = people;
  return memberId === undefined || people.size > 1 ? null : { memberId, acts: [...acts.values()] };
};

type Person = { id: MemberId; fullName: string };

/**
 * Signatures and initials of other people that are gone afterwards: with their field, emptied, or given to somebody else. Who
 * reads the record must learn that a hand which stood in the document was taken out, and whose.
 */
export const removedPictures = (
  before: readonly Field[],
  after: readonly Field[],
  own: readonly MemberId[],
  members: readonly Person[],
): RemovedPicture[] => {
  const removed = new Map<string, RemovedPicture>();
  for (const { id, type, value, memberId, place } of before) {
    if (value.kind !== "image" || memberId === null || own.includes(memberId)) continue;
    const now = after.find((field) => field.id === id);
    if (now?.memberId === memberId && now.value.kind === "image") continue;
    const what = purposeOf(type);
    const known = removed.get(`${memberId} ${what}`);
    const fullName = members.find((member) => member.id === memberId)?.fullName ?? "somebody";
    const pages = [...(known?.pages ?? []), place.page].toSorted((left, right) => left - right);
    removed.set(`${memberId} ${what}`, { memberId, fullName, what, pages });
  }
  return [...removed.values()];
};

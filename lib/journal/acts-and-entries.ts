import type { Field } from "#contract/field/entity.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { isFillable, isFilled } from "../fields/field-types.ts";
import { isPrincipal } from "../people/principals.ts";

type Person = { id: MemberId; type: MemberType; isInvited: boolean };

/**
 * Those with whom a locked document is a notarial act, each with an entry of their own: the principals who put something
 * into it, so that a document that only one of two signers signed is one act; a field left empty is nothing put in. Where
 * nobody did, it is about every principal who was invited; who never was did nothing that could be journaled.
 */
export const principalsOfAct = <Someone extends Person>(
  fields: readonly Pick<Field, "type" | "memberId" | "value">[],
  members: readonly Someone[],
): Someone[] => {
  const principals = members.filter(isPrincipal);
  const filled = fields.filter((field) => isFillable(field.type) && isFilled(field));
  const owners = new Set(filled.map(({ memberId }) => memberId));
  const signers = principals.filter(({ id }) => owners.has(id));
  return signers.length > 0 ? signers : principals.filter(({ isInvited }) => isInvited);
};

/** As an entry names its act. */
export type NamedAct = { documentSha256: string; principalName: string };

const isAct = ({ leaf }: JournalEntry): boolean => leaf.kind === "act";
const isErased = ({ openings }: JournalEntry): boolean => Object.keys(openings).length === 0;

/**
 * The entry of each act of one signing, null of one that has none. `rows` are those of the signing, oldest first; `entryOf`
 * says what stands in one. Two principals of one name have two entries, each of which counts for one of them. Where a rule
 * on retention has erased what entries of the signing said, one of them stands for every act that no other one names: what
 * was due then was due years ago, and nobody can tell any more which it was.
 */
export const entriesOfActs = <Row>(
  acts: readonly NamedAct[],
  rows: readonly Row[],
  entryOf: (row: Row) => JournalEntry,
): (Row | null)[] => {
  const open = rows.filter((row) => isAct(entryOf(row)));
  const erased = open.find((row) => isErased(entryOf(row))) ?? null;
  return acts.map(({ documentSha256, principalName }) => {
    const at = open.findIndex((row) => {
      const { openings } = entryOf(row);
      return openings.documentSha256?.value === documentSha256 && openings.principalName?.value === principalName;
    });
    const [found = erased] = at < 0 ? [] : open.splice(at, 1);
    return found;
  });
};

import { MemberIdSchema, type MemberId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { BlockRole } from "#contract/notary-block/entity.ts";
import { roleName } from "#lib/fields/block-roles.ts";

const kinds = ["notary", "signer", "witness"] as const satisfies readonly BlockRole["kind"][];

/** A role stands where the editor of a meeting has a person; its id says which role it is. */
export const roleMemberId = ({ kind, ordinal }: BlockRole): MemberId =>
  MemberIdSchema.parse(`00000000-0000-4000-8000-${kinds.indexOf(kind) + 1}${String(ordinal).padStart(11, "0")}`);

export const roleOfMemberId = (id: MemberId): BlockRole => {
  const tail = id.slice(-12);
  const kind = kinds[Number(tail.slice(0, 1)) - 1];
  if (kind === undefined) throw new Error("this id names no role");
  return { kind, ordinal: Number(tail.slice(1)) };
};

/** The colours that people get in a signing, in the order in which they mostly come. */
const slots: Record<BlockRole["kind"], number> = { notary: 1, signer: 2, witness: 5 };
export const roleColour = ({ kind, ordinal }: BlockRole): number => ((slots[kind] + ordinal - 2) % 8) + 1;

const asMember = (role: BlockRole, roles: readonly BlockRole[]): Member => ({
  id: roleMemberId(role),
  userId: null,
  fullName: roleName(role, roles),
  email: "",
  type: role.kind,
  colour: roleColour(role),
  status: "offline",
  hasSignature: false,
  consentedAt: null,
  joinedAt: null,
  attendedAt: null,
  invitedAt: null,
  invitation: { state: "none", at: null, reason: null },
  withdrawnAt: null,
  language: null,
});

export const peopleOf = (roles: readonly BlockRole[]): Member[] => roles.map((role) => asMember(role, roles));

/** Of each kind, whoever has fields or not: names that stay while fields come and go. */
const leastOffered: Record<BlockRole["kind"], number> = { notary: 1, signer: 2, witness: 1 };
/** More than one page has room for, unless a block came with more. */
const mostOffered: Record<BlockRole["kind"], number> = { notary: 1, signer: 10, witness: 4 };

/** Whose fields can be placed: everybody who has some, and one more of each kind. The notary last. */
export const offeredRoles = (used: readonly BlockRole[]): Member[] => {
  const roles = (["signer", "witness", "notary"] as const).flatMap((kind) => {
    const highest = Math.max(0, ...used.filter((role) => role.kind === kind).map(({ ordinal }) => ordinal));
    const offered = Math.min(Math.max(highest + 1, leastOffered[kind]), mostOffered[kind]);
    return Array.from({ length: Math.max(highest, offered) }, (_unused, index) => ({ kind, ordinal: index + 1 }));
  });
  return peopleOf(roles);
};

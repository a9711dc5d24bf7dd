import { MemberIdSchema, type MemberId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { BlockRole } from "#contract/notary-block/entity.ts";
import { roleName, sameRole } from "#lib/fields/block-roles.ts";

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
  invitation: { state: "none", at: null },
  withdrawnAt: null,
  language: null,
});

export const peopleOf = (roles: readonly BlockRole[]): Member[] => roles.map((role) => asMember(role, roles));

/** More than one page has room for, of each kind. */
const mostOffered: Record<BlockRole["kind"], number> = { notary: 1, signer: 10, witness: 4 };

const ordinalsUpTo = (count: number): number[] => Array.from({ length: count }, (_unused, index) => index + 1);

/** Whose fields can be placed: everybody who has some, and one more of each kind. The notary last. */
export const offeredRoles = (used: readonly BlockRole[]): Member[] => {
  const roles = (["signer", "witness", "notary"] as const).flatMap((kind) => {
    const most = Math.max(0, ...used.filter((role) => role.kind === kind).map(({ ordinal }) => ordinal));
    const count = Math.max(most, Math.min(most + 1, mostOffered[kind]));
    const offered = ordinalsUpTo(count).map((ordinal) => ({ kind, ordinal }));
    return offered.filter((role) => role.ordinal <= most + 1 || used.some((other) => sameRole(other, role)));
  });
  return peopleOf(roles);
};

import type { Member } from "#contract/member/entity.ts";
import type { BlockRole } from "#contract/notary-block/entity.ts";

/** As much of a member as a role asks for. */
type Person = Pick<Member, "id" | "type">;

const kindOf = ({ type }: Pick<Member, "type">): BlockRole["kind"] =>
  type === "notary" || type === "witness" ? type : "signer";

/** What a member is to a block: the second of the signers, say. */
export const roleOf = (member: Person, members: readonly Person[]): BlockRole => {
  const kind = kindOf(member);
  return { kind, ordinal: members.filter((other) => kindOf(other) === kind).indexOf(member) + 1 };
};

export const sameRole = (a: BlockRole | null, b: BlockRole | null): boolean =>
  a?.kind === b?.kind && a?.ordinal === b?.ordinal;

/** Every role that somebody has in a block, each once, the notary last. */
export const rolesIn = (fields: readonly { role: BlockRole | null }[]): BlockRole[] => {
  const order: Record<BlockRole["kind"], number> = { signer: 0, witness: 1, notary: 2 };
  return fields
    .flatMap(({ role }) => (role === null ? [] : [role]))
    .filter((role, index, all) => all.findIndex((other) => sameRole(role, other)) === index)
    .toSorted((a, b) => order[a.kind] - order[b.kind] || a.ordinal - b.ordinal);
};

/**
 * Who has this role here. The notary's part is this notary's. A block for one other person goes to the one whose fields
 * are being placed; a block for several goes by their order. Null where nobody here has the role.
 */
export const memberOf = <Somebody extends Person>(
  role: BlockRole,
  roles: readonly BlockRole[],
  here: { members: readonly Somebody[]; own: Somebody | null; person: Somebody | null },
): Somebody | null => {
  if (role.kind === "notary") return here.own;
  const isForOne = roles.filter(({ kind }) => kind !== "notary").length === 1;
  if (isForOne && here.person !== null && here.person.type !== "notary") return here.person;
  return here.members.filter((member) => kindOf(member) === role.kind)[role.ordinal - 1] ?? null;
};

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth"];

export const roleName = ({ kind, ordinal }: BlockRole, roles: readonly BlockRole[]): string => {
  if (kind === "notary") return "Notary";
  const name = kind === "witness" ? "Witness" : "Signer";
  if (roles.filter((role) => role.kind === kind).length <= 1 && ordinal === 1) return name;
  return `${ordinals[ordinal - 1] ?? `${ordinal}th`} ${name.toLowerCase()}`;
};

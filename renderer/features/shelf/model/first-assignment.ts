import type { Member } from "#contract/member/entity.ts";
import type { ShelfItem } from "#contract/shelf/entity.ts";
import type { RoleAssignment } from "#contract/shelf/http.ts";
import { memberOf } from "#lib/fields/block-roles.ts";

/** Who fills the fields of each role before anybody chose: the people of the kind, by their order. */
export const firstAssignment = ({ roles }: Pick<ShelfItem, "roles">, members: readonly Member[]): RoleAssignment[] => {
  const own = members.find(({ type }) => type === "notary") ?? null;
  return roles.map((role) => ({ role, memberId: memberOf(role, roles, { members, own, person: null })?.id ?? null }));
};

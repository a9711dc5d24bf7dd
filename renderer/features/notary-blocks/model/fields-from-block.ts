import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { FieldIdSchema } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { blockPlaces } from "#renderer/features/fields/index.ts";
import { memberOf, rolesIn } from "#lib/fields/block-roles.ts";

/** New fields of a block on a page, for the people of this signing; nobody's where nobody here has the role. */
export const fieldsFromBlock = (
  { fields }: NotaryBlock,
  at: { page: number; size: PageSize; middle: { x: number; y: number } },
  here: { members: readonly Member[]; own: Member | null; person: Member | null },
): Field[] => {
  const roles = rolesIn(fields);
  const places = blockPlaces(fields, at.page, at.middle, at.size);
  return fields.flatMap(({ type, role, required, prompt, textSize }, index) => {
    const place = places[index];
    if (place === undefined) return [];
    return [
      {
        id: FieldIdSchema.parse(crypto.randomUUID()),
        type,
        memberId: role === null ? null : (memberOf(role, roles, here)?.id ?? null),
        place,
        required,
        ...(prompt === undefined ? {} : { prompt }),
        ...(textSize === undefined ? {} : { textSize }),
        value: { kind: "empty" as const },
      },
    ];
  });
};

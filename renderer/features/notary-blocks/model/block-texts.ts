import type { BlockField } from "#contract/notary-block/entity.ts";
import { fieldTypeNames } from "#renderer/features/fields/index.ts";
import { roleName, rolesIn, sameRole } from "#lib/fields/block-roles.ts";

const counted = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => (all.length === 1 ? name : `${all.length} × ${name}`))
    .join(", ");

/** What a block holds, person by person: “Signer: signature, date”. */
export const blockLines = (fields: readonly BlockField[]): { role: string; fields: string }[] => {
  const roles = rolesIn(fields);
  const namesOf = (chosen: readonly BlockField[]) =>
    counted(chosen.map(({ type }) => fieldTypeNames[type].replace("Notary ", "").toLowerCase()));
  const lines = roles.map((role) => ({
    role: roleName(role, roles),
    fields: namesOf(fields.filter((field) => sameRole(field.role, role))),
  }));
  const nobodys = fields.filter(({ role }) => role === null);
  return nobodys.length === 0 ? lines : [...lines, { role: "Nobody yet", fields: namesOf(nobodys) }];
};

export const blockSummary = (fields: readonly BlockField[]): string =>
  blockLines(fields)
    .map((line) => `${line.role}: ${line.fields}`)
    .join("; ");

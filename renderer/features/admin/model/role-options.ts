import { RoleNameSchema } from "#contract/account/entity.ts";
import { roleNames } from "#lib/people/role-names.ts";

export const roleOptions = RoleNameSchema.options.map((value) => ({ value, label: roleNames[value] }));

import type { RoleName } from "#contract/account/entity.ts";

/** Roles that plans are sold to: a notary of their own, and whoever answers for an organisation's seats. */
export const billedRoles: readonly RoleName[] = ["SelfRon", "CorpManager"];

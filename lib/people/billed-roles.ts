import type { RoleName } from "#contract/account/entity.ts";

/** Who pays for themselves: a notary of their own. */
export const selfBilledRole = "SelfRon" satisfies RoleName;

/** Roles that plans are sold to: whoever pays for themselves, and whoever answers for an organisation's seats. */
export const billedRoles: readonly RoleName[] = [selfBilledRole, "CorpManager"];

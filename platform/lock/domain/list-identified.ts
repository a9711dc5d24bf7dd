import type { SigningId } from "#contract/common/ids.ts";
import { listMembers } from "../../member/index.ts";
import type { Unit } from "../../store/store.ts";

/** Who takes part, as the rules of identification see them. */
export const listIdentified = async (unit: Unit, signingId: SigningId) =>
  (await listMembers(unit.db, signingId)).map(({ id, type, capacity, excluded_at: excludedAt, identity }) => ({
    id,
    type,
    ...(capacity === null ? {} : { capacity }),
    excludedAt: excludedAt?.toISOString() ?? null,
    identity,
  }));

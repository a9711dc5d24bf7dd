import type { SigningId } from "#contract/common/ids.ts";
import { listMembers } from "../../member/index.ts";
import type { Unit } from "../../store/store.ts";

/** Who takes part, as the rules of identification see them. */
export const listIdentified = async (unit: Unit, signingId: SigningId) =>
  (await listMembers(unit.db, signingId)).map((member) => {
    const { id, full_name: fullName, type, capacity, excluded_at: excludedAt, identity } = member;
    return {
      id,
      fullName,
      type,
      ...(capacity === null ? {} : { capacity }),
      excludedAt: excludedAt?.toISOString() ?? null,
      identity,
    };
  });

import type { SigningId, UserId } from "#contract/common/ids.ts";
import { findParticipation, type Participation } from "../store/participation.ts";
import type { Reader } from "../../store/store.ts";
import { membershipsIn, type Caller } from "./caller.ts";

/**
 * As whom the caller takes part in a signing: by their account, and by personal links. Whoever may only fetch what was
 * released takes no part, and a browser in which somebody is named acts as that person alone, whether they came by a link or
 * with the account. Whom the record names as a link's person is no notary meanwhile, whoever's account is logged in.
 */
export const participationIn = async (
  db: Reader,
  caller: Pick<Caller, "memberships" | "acting"> & { user: { id: UserId } | null },
  signingId: SigningId,
): Promise<Participation> => {
  const joined = membershipsIn(caller, signingId)
    .filter(({ access }) => access === "full")
    .map(({ memberId }) => memberId);
  if (caller.user === null) return { isNotary: false, memberIds: joined };
  const { isNotary, memberIds } = await findParticipation(db, signingId, caller.user.id);
  const places = [...new Set([...joined, ...memberIds])];
  const named = places.filter((memberId) => memberId === caller.acting);
  const isByLink = membershipsIn(caller, signingId).some(({ memberId }) => memberId === caller.acting);
  return { isNotary: isNotary && !isByLink, memberIds: named.length > 0 || isByLink ? named : places };
};

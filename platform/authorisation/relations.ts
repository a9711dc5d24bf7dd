import { z } from "zod";
import type { MemberId, SigningId } from "#contract/entities/ids.ts";
import { membershipsIn, type Caller } from "../domain/sign-in/caller.ts";
import { findParticipation } from "../store/members.ts";
import type { Reader } from "../store/store.ts";
import type { Relation } from "./rules.ts";

export type Target = { signingId: string | undefined; memberId: string | undefined };

const isUuid = (value: string | undefined): value is string => z.uuid().safeParse(value).success;

/** Every relation that the caller has to the target. A signing that does not exist gives none, like a stranger's. */
export const relationsOf = async (db: Reader, caller: Caller, target: Target): Promise<Set<Relation>> => {
  const relations = new Set<Relation>(["anyone"]);
  if (caller.user !== null || caller.memberships.length > 0) relations.add("signed-in");
  if (caller.user !== null) relations.add("user");
  if (caller.user?.canNotary === true) relations.add("notary");
  if (!isUuid(target.signingId) || !relations.has("signed-in")) return relations;

  const signingId = target.signingId as SigningId;
  const here = membershipsIn(caller, signingId);
  if (here.length > 0) relations.add("released-member");
  const own = new Set<MemberId>(
    here.filter((membership) => membership.access === "full").map((membership) => membership.memberId),
  );
  if (caller.user !== null) {
    const participation = await findParticipation(db, signingId, caller.user.id);
    for (const memberId of participation.memberIds) own.add(memberId);
    if (participation.isNotary) relations.add("signing-notary");
  }
  if (own.size > 0) relations.add("signing-member");
  if (target.memberId !== undefined && own.has(target.memberId as MemberId)) relations.add("own-member");
  return relations;
};

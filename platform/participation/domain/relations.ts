import { z } from "zod";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { membershipsIn, type Caller } from "./caller.ts";
import { participationIn } from "./participation.ts";
import type { Reader } from "../../store/store.ts";
import type { Relation } from "./relation.ts";

export type Target = { signingId: string | undefined; memberId: string | undefined };

const isUuid = (value: string | undefined): value is string => z.uuid().safeParse(value).success;

/** Every relation that the caller has to the target. A signing that does not exist gives none, like a stranger's. */
export const relationsOf = async (db: Reader, caller: Caller, target: Target): Promise<Set<Relation>> => {
  const relations = new Set<Relation>(["anyone"]);
  if (caller.user !== null || caller.memberships.length > 0) relations.add("signed-in");
  if (caller.user !== null) relations.add("user");
  if (caller.user?.canNotary === true) relations.add("notary");
  if (caller.user?.isNotary === true || caller.user?.canNotary === true) relations.add("notary-account");
  if (caller.user?.roleName === "Admin") relations.add("admin");
  if (!isUuid(target.signingId) || !relations.has("signed-in")) return relations;

  const signingId = target.signingId as SigningId;
  if (membershipsIn(caller, signingId).length > 0) relations.add("released-member");
  const { isNotary, memberIds } = await participationIn(db, caller, signingId);
  if (isNotary) relations.add("signing-notary");
  if (memberIds.length > 0) relations.add("signing-member");
  if (target.memberId !== undefined && memberIds.includes(target.memberId as MemberId)) relations.add("own-member");
  return relations;
};

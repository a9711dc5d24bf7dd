import { z } from "zod";
import type { RoleName } from "#contract/account/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { billedRoles } from "#lib/people/billed-roles.ts";
import { holdsStamp } from "#lib/people/stamp-holders.ts";
import { membershipsIn, type Caller } from "./caller.ts";
import { participationIn } from "./participation.ts";
import type { Reader } from "../../store/store.ts";
import type { Relation } from "./relation.ts";

export type Target = { signingId: string | undefined; memberId: string | undefined };

const isUuid = (value: string | undefined): value is string => z.uuid().safeParse(value).success;

/** What these roles are for lies outside of signings (decision 14 of the specification's gaps). */
const withoutSignings: readonly RoleName[] = ["StampSig", "Assistant"];

/**
 * Of an assistant at work: what an endpoint does not name for assistants, they may not do, whatever the notary may. So what
 * is added later stays the notary's own until somebody thinks of it.
 */
const withAssistants = async (
  db: Reader,
  caller: Caller,
  { signingId }: Target,
  relations: Set<Relation>,
): Promise<Set<Relation>> => {
  relations.add("assistant");
  if (isUuid(signingId) && (await participationIn(db, caller, signingId as SigningId)).isNotary)
    relations.add("signing-assistant");
  return relations;
};

/** A notary may choose a plan while they wait; the bills of an organisation are those of its approved managers. */
const isBilled = ({ roleName, isApproved }: NonNullable<Caller["user"]>): boolean =>
  billedRoles.includes(roleName) && (isApproved || roleName !== "CorpManager");

/** Every relation that the caller has to the target. A signing that does not exist gives none, like a stranger's. */
export const relationsOf = async (db: Reader, caller: Caller, target: Target): Promise<Set<Relation>> => {
  const relations = new Set<Relation>(["anyone"]);
  if (caller.user !== null || caller.memberships.length > 0) relations.add("signed-in");
  if (caller.guestPlaces.length > 0) relations.add("guest");
  if (caller.guestPlaces.some(({ signingId }) => signingId === target.signingId)) relations.add("signing-guest");
  if (caller.assistant !== null) return withAssistants(db, caller, target, relations);
  if (caller.user !== null) relations.add("user");
  if (caller.user !== null && !withoutSignings.includes(caller.user.roleName)) relations.add("participant");
  if (caller.isAdministrator && caller.impersonator === null) relations.add("administrator");
  if (caller.user?.canNotary === true) relations.add("notary");
  if (caller.user?.roleName === "CorpManager" && caller.user.isApproved) relations.add("manager");
  if (caller.user !== null && holdsStamp(caller.user)) relations.add("stamp-holder");
  if (caller.user?.isNotary === true || caller.user?.canNotary === true) relations.add("notary-account");
  if (caller.user !== null && isBilled(caller.user)) relations.add("billed");
  if (caller.user?.roleName === "Admin" && caller.isAdministrator) relations.add("admin");
  if (!isUuid(target.signingId) || !relations.has("signed-in")) return relations;

  const signingId = target.signingId as SigningId;
  if (membershipsIn(caller, signingId).length > 0) relations.add("released-member");
  const { isNotary, memberIds } = await participationIn(db, caller, signingId);
  if (isNotary) relations.add("signing-notary");
  if (memberIds.length > 0) relations.add("signing-member");
  if (target.memberId !== undefined && memberIds.includes(target.memberId as MemberId)) relations.add("own-member");
  return relations;
};

import type { UserId } from "#contract/common/ids.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { RequestContext } from "./request-context.ts";
import type { Act } from "../services/services.ts";
import { actorIn, assistantOf, membershipsIn, participationIn, type Caller } from "../participation/index.ts";

/** The user of an endpoint whose rule lets only users in. */
export const userOf = (caller: Caller): NonNullable<Caller["user"]> => {
  if (caller.user === null) throw new Error("an endpoint for users was reached without one");
  return caller.user;
};

export const userIdOf = (caller: Caller): UserId => userOf(caller).id;

/** Who acts in this signing, from where and with which device. */
export const actOf = (context: RequestContext, signingId: SigningId): Act => ({
  actor: actorIn(context.caller, signingId),
  address: context.address,
  device: context.device,
  signal: context.signal,
  session: context.caller.tokenHash,
  cameBy: membershipsIn(context.caller, signingId).map((membership) => membership.linkId),
  ...worksFor(context.caller),
});

const worksFor = ({ assistant, user }: Caller): Pick<Act, "worksFor"> =>
  assistant === null || user === null ? {} : { worksFor: user.id };

/** As whom the caller takes part in this signing. */
export const participationOf = ({ services, caller }: RequestContext, signingId: SigningId) =>
  participationIn(services.store.read, caller, signingId);

/** Who acts with their account, where no signing is concerned yet. */
export const userActOf = (context: RequestContext): Act => {
  const user = userOf(context.caller);
  const { assistant } = context.caller;
  return {
    actor:
      assistant === null ? { kind: "user", id: user.id, name: user.fullName } : assistantOf(assistant, user.fullName),
    address: context.address,
    device: context.device,
    signal: context.signal,
    session: context.caller.tokenHash,
    ...worksFor(context.caller),
  };
};

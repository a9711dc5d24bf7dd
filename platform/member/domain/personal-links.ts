import { randomUUID } from "node:crypto";
import { personalLinkLifetimeMs } from "#contract/constants.ts";
import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { MembershipAccess } from "#contract/account/http.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { admit } from "./admit.ts";
import { setJoinedAt, setWithdrawnAt } from "../store/members.ts";
import { findLink, insertLink, revokeLinks, type LinkRow } from "../store/personal-links.ts";
import type { Unit } from "../../store/store.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import {
  beginMemberSession,
  deleteMembershipsByLinks,
  listSessionsOfUser,
  sessionChanged,
} from "../../account/index.ts";
import { holdSigning, recordEvent } from "../../signing-log/index.ts";
import type { Caller } from "../../participation/index.ts";

export type LinkHolder = { id: MemberId; fullName: string };

/** Ends every link of a member, the mailed ones too, and the sessions that they and codes opened. */
export const endLinks = async (unit: Unit, services: Services, memberId: MemberId): Promise<number> => {
  const revoked = await revokeLinks(unit, memberId, services.now());
  for (const tokenHash of await deleteMembershipsByLinks(unit, revoked)) {
    sessionChanged(unit, services, tokenHash);
  }
  return revoked.length;
};

/** Cuts the open pages of somebody who was there with an account: what they may hear is asked again. */
export const cutAccount = async (unit: Unit, services: Services, userId: UserId | null): Promise<void> => {
  const sessions = userId === null ? [] : await listSessionsOfUser(unit.db, userId);
  for (const tokenHash of sessions) sessionChanged(unit, services, tokenHash);
};

/**
 * Makes a new personal link and withdraws the earlier ones, together with the sessions that were opened with them: who
 * asks for a new link often does so because the old one got into wrong hands. It also gives back an access that was
 * withdrawn.
 */
export const issueLink = async (
  unit: Unit,
  services: Services,
  act: Act,
  signingId: SigningId,
  member: LinkHolder,
): Promise<PersonalLink> => {
  const now = services.now();
  await setWithdrawnAt(unit, member.id, null);
  await admit(unit, services, { signingId, memberId: member.id });
  if ((await endLinks(unit, services, member.id)) > 0) {
    await recordEvent(unit, services, act, {
      signingId,
      kind: "link-revoked",
      data: { memberId: member.id, fullName: member.fullName },
    });
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + personalLinkLifetimeMs);
  await insertLink(unit, {
    id: randomUUID(),
    memberId: member.id,
    tokenHash: hashToken(token),
    origin: "shown",
    issuedAt: now,
    expiresAt,
  });
  await recordEvent(unit, services, act, {
    signingId,
    kind: "link-issued",
    data: { memberId: member.id, fullName: member.fullName },
  });
  return {
    memberId: member.id,
    url: `${services.facts.publicUrl()}/join#${token}`,
    expiresAt: expiresAt.toISOString(),
  };
};

/**
 * Stops links that are unknown, withdrawn or too old; `link/…` says which, since the holder can act on it. What was
 * released stays within reach of a link that is merely too old.
 */
const assertUsable = (link: LinkRow | undefined, now: Date): LinkRow & { access: MembershipAccess } => {
  if (link === undefined) return refuse("link/unknown");
  if (link.memberRemovedAt !== null) return refuse("link/removed", { notary: link.notaryName });
  if (link.memberWithdrawnAt !== null) return refuse("link/withdrawn", { notary: link.notaryName });
  if (link.revokedAt !== null) return refuse("link/revoked", { notary: link.notaryName });
  if (link.expiresAt > now) return { ...link, access: "full" };
  if (link.signingStatus === "finalized") return { ...link, access: "released" };
  return refuse("link/expired", { expiredOn: link.expiresAt.toISOString(), notary: link.notaryName });
};

/**
 * Reads a link once nobody else changes its signing. Read before, it could be withdrawn while this waits for its turn, and
 * the session that follows would outlive what ended everybody else's.
 */
const findHeldLink = async (unit: Unit, tokenHash: string): Promise<LinkRow | undefined> => {
  const found = await findLink(unit.db, tokenHash);
  if (found === undefined) return undefined;
  await holdSigning(unit, found.signingId);
  return findLink(unit.db, tokenHash);
};

/** Exchanges a link's token for a session. The link can be used again, on another device too, until it ends. */
export const join = (
  services: Services,
  caller: Caller,
  from: Pick<Act, "address" | "device">,
  token: string,
): Promise<{
  sessionToken: string;
  /** Whose mailbox the link came from; null for one that the notary was shown, who can open it for an address of anybody's. */
  mailedTo: string | null;
  signingId: SigningId;
  memberId: MemberId;
  access: MembershipAccess;
}> =>
  services.store.transact(async (unit) => {
    const link = assertUsable(await findHeldLink(unit, hashToken(token)), services.now());
    const { access } = link;
    const sessionToken = await beginMemberSession(unit, services, caller, {
      memberId: link.memberId,
      linkId: link.id,
      access,
    });
    await setJoinedAt(unit, link.memberId, services.now());
    await recordEvent(
      unit,
      services,
      { ...from, actor: { kind: "member", id: link.memberId, name: link.memberName } },
      { signingId: link.signingId, kind: "member-joined", data: { memberId: link.memberId } },
    );
    const mailedTo = link.origin === "mailed" ? link.memberEmail : null;
    return { sessionToken, mailedTo, signingId: link.signingId, memberId: link.memberId, access };
  });

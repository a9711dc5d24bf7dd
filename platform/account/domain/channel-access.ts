import type { SigningId, UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { parseChannelName } from "../../realtime/channel-names.ts";
import type { SocketIdentity } from "../../realtime/connections.ts";
import type { Services } from "../../services/services.ts";
import { findSession } from "../store/sessions.ts";
import { whoActs } from "./who-acts.ts";
import { participationIn, type Caller } from "../../participation/index.ts";

/** A socket is the session's, whoever of it acts in the page. */
const membersIn = async (
  services: Services,
  { user, memberships }: { user: { id: UserId } | null; memberships: Caller["memberships"] },
  signingId: SigningId,
) => {
  const caller = { user, memberships, acting: null };
  const { memberIds } = await participationIn(services.store.read, caller, signingId);
  return memberIds.map((memberId) => ({ signingId, memberId }));
};

/**
 * Stops a person who was taken out while they asked: the socket is known to be theirs by now, so whoever is taken out from
 * here on is cut off, and whoever was before is found out by looking again, past everything that was read earlier.
 */
const assertStillIn = async (services: Services, tokenHash: string, signingId: SigningId): Promise<void> => {
  const session = await findSession(services.store.read, tokenHash, services.now());
  const caller = session === null ? null : { memberships: session.memberships, user: null, ...whoActs(session) };
  if (caller !== null && (await membersIn(services, caller, signingId)).length > 0) return;
  services.publisher.disconnectSession(tokenHash);
  refuse("auth/forbidden");
};

/** The signature with which a socket joins a private channel, for those who take part in what it tells of. */
export const authoriseChannel = async (
  services: Services,
  caller: Caller,
  socketId: string,
  channelName: string,
): Promise<string> => {
  const channel = parseChannelName(channelName);
  const { tokenHash } = caller;
  if (channel === null || channel.kind === "public" || tokenHash === null) return refuse("auth/forbidden");
  if (!services.connections.isConnected(socketId)) return refuse("request/invalid");
  const identity: SocketIdentity = { tokenHash, members: [] };
  if (channel.kind === "user") {
    if (caller.user?.id !== channel.userId) return refuse("auth/forbidden");
  } else if (channel.kind === "guest") {
    if (!caller.guestPlaces.some(({ guestId }) => guestId === channel.guestId)) return refuse("auth/forbidden");
  } else {
    identity.members = await membersIn(services, caller, channel.signingId);
    if (identity.members.length === 0) return refuse("auth/forbidden");
    // An assistant who listens is not the notary being there.
    if (caller.assistant !== null) identity.members = [];
  }
  const signature = services.connections.authorise(socketId, channelName, identity);
  if (channel.kind === "signing") await assertStillIn(services, tokenHash, channel.signingId);
  return signature;
};

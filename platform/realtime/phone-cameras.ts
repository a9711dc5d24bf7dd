import { randomUUID } from "node:crypto";
import type { SigningId } from "#contract/common/ids.ts";
import { phoneLinkLastsMs, type PhoneLine, type PhoneOffer } from "#contract/phone-camera/entity.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import { hashToken, newToken } from "../security/tokens.ts";
import type { SeatedPeer } from "./video-rooms.ts";

type Options = {
  /** Whoever is in the video by this name. */
  find(signingId: SigningId, identity: VideoIdentity): SeatedPeer | undefined;
  /** False where the line is gone. */
  tell(socketId: string, signingId: SigningId, offer: Omit<PhoneOffer, keyof PhoneLine>): boolean;
  now(): Date;
  /** How long a phone waits for its computer's answer. */
  answerMs?: number;
};

/** A page whose camera a phone is, or may become. */
type Grant = {
  signingId: SigningId;
  identity: VideoIdentity;
  /** The page's session: whoever has this place by another one is not who showed the code. */
  tokenHash: string;
  name: string;
  link: { hash: string; endsAt: number } | null;
  secretHash: string | null;
  waiting: { offerId: string; take: (sdp: string | null) => void } | null;
};

export type PhoneCameras = {
  /** What the phone's address carries. */
  open(signingId: SigningId, peer: SeatedPeer, name: string): string;
  /** Null where the link was used, is too old, or its page is gone. */
  claim(token: string): { secret: string; name: string; identity: VideoIdentity } | null;
  /** What the page answers; `over`: the phone is nobody's camera; `away`: nobody answered in time. */
  offer(secret: string, sdp: string): Promise<{ sdp: string; identity: VideoIdentity } | "over" | "away">;
  answer(signingId: SigningId, identity: VideoIdentity, offerId: string, sdp: string): void;
  close(signingId: SigningId, identity: VideoIdentity): void;
  end(secret: string): void;
};

/** Which phone is whose camera, in this process's memory beside the rooms that it belongs to. */
export const createPhoneCameras = ({ find, tell, now, answerMs = 10_000 }: Options): PhoneCameras => {
  const grants = new Map<string, Grant>();
  const keyOf = (signingId: SigningId, identity: VideoIdentity) => `${signingId} ${identity}`;

  const placeOf = ({ signingId, identity, tokenHash }: Grant): SeatedPeer | undefined => {
    const peer = find(signingId, identity);
    return peer?.tokenHash === tokenHash ? peer : undefined;
  };
  const drop = (key: string, grant: Grant): void => {
    grant.waiting?.take(null);
    if (grants.get(key) === grant) grants.delete(key);
  };
  const withSecret = (secret: string): [string, Grant] | undefined => {
    const hash = hashToken(secret);
    return [...grants].find(([, grant]) => grant.secretHash === hash);
  };
  /** Of pages that have gone; nobody can use them any more. */
  const tidy = (): void => {
    for (const [key, grant] of grants) if (placeOf(grant) === undefined) drop(key, grant);
  };

  return {
    open: (signingId, { identity, tokenHash }, name) => {
      tidy();
      const key = keyOf(signingId, identity);
      const before = grants.get(key);
      if (before !== undefined) drop(key, before);
      const token = newToken();
      const link = { hash: hashToken(token), endsAt: now().getTime() + phoneLinkLastsMs };
      grants.set(key, { signingId, identity, tokenHash, name, link, secretHash: null, waiting: null });
      return token;
    },
    claim: (token) => {
      const hash = hashToken(token);
      const grant = [...grants.values()].find(({ link }) => link?.hash === hash);
      if (grant?.link === undefined || grant.link === null) return null;
      const isLate = now().getTime() >= grant.link.endsAt;
      grant.link = null;
      if (isLate || placeOf(grant) === undefined) return null;
      const secret = newToken();
      grant.secretHash = hashToken(secret);
      return { secret, name: grant.name, identity: grant.identity };
    },
    offer: async (secret, sdp) => {
      const found = withSecret(secret);
      if (found === undefined) return "over";
      const [, grant] = found;
      const place = placeOf(grant);
      if (place === undefined) return "over";
      grant.waiting?.take(null);
      const offerId = randomUUID();
      const { promise, resolve } = Promise.withResolvers<string | null>();
      const late = setTimeout(() => resolve(null), answerMs);
      late.unref();
      const own = { offerId, take: resolve };
      grant.waiting = own;
      if (!tell(place.socketId, grant.signingId, { to: grant.identity, offerId, sdp })) resolve(null);
      const answered = await promise;
      clearTimeout(late);
      if (grant.waiting === own) grant.waiting = null;
      // Another phone has taken this one's place meanwhile, or the page ended it.
      if (withSecret(secret)?.[1] !== grant) return "over";
      return answered === null ? "away" : { sdp: answered, identity: grant.identity };
    },
    answer: (signingId, identity, offerId, sdp) => {
      const waiting = grants.get(keyOf(signingId, identity))?.waiting;
      if (waiting?.offerId === offerId) waiting.take(sdp);
    },
    close: (signingId, identity) => {
      const key = keyOf(signingId, identity);
      const grant = grants.get(key);
      if (grant !== undefined) drop(key, grant);
    },
    end: (secret) => {
      const found = withSecret(secret);
      if (found !== undefined) drop(...found);
    },
  };
};

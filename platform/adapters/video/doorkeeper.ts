import type { SigningId } from "#contract/common/ids.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { Video } from "./video.ts";

/** How soon somebody is put out again who came back with a token of before. */
const againMs = 5_000;

type Ports = {
  video: Pick<Video, "putOut" | "end" | "tokensLastMs">;
  /** Whether the platform has given this page a place. */
  isIn: (signingId: SigningId, identity: VideoIdentity) => boolean;
  now: () => number;
  onFailure: (error: unknown) => void;
};

type Holder = { signingId: SigningId; identity: VideoIdentity; tokenHash: string; until: number };

export type Doorkeeper = {
  /** A page of this session was given a token. */
  in(signingId: SigningId, peer: { identity: VideoIdentity; tokenHash: string }): void;
  /** Out at once. `isForGood`: it did not do what it must, and is kept out until its tokens are worth nothing. */
  out(signingId: SigningId, identity: VideoIdentity, isForGood: boolean): void;
  /** Every page of it is kept out, also one that had left before. */
  sessionEnded(tokenHash: string): void;
  /** The last one left. */
  empty(signingId: SigningId): void;
  stop(): void;
};

/** Makes who is with the carrier follow who has a place in the platform's room. */
export const createDoorkeeper = ({ video, isIn, now, onFailure }: Ports): Doorkeeper => {
  const holders = new Map<string, Holder>();
  const watches = new Map<string, NodeJS.Timeout>();
  const ending = new Set<SigningId>();
  let isStopped = false;
  const hasTokens = video.tokensLastMs > 0;
  const keyOf = (signingId: SigningId, identity: VideoIdentity): string => `${signingId} ${identity}`;

  const putOut = async (signingId: SigningId, identity: VideoIdentity): Promise<void> => {
    if (isStopped || isIn(signingId, identity)) return;
    try {
      await video.putOut(signingId, identity);
    } catch (error) {
      onFailure(error);
    }
  };

  const unwatch = (key: string): void => {
    clearInterval(watches.get(key));
    watches.delete(key);
  };
  const keepOut = (signingId: SigningId, identity: VideoIdentity): void => {
    const key = keyOf(signingId, identity);
    unwatch(key);
    let left = Math.ceil(video.tokensLastMs / againMs);
    const watch = setInterval(() => {
      left -= 1;
      if (left < 0 || isIn(signingId, identity)) return unwatch(key);
      void putOut(signingId, identity);
    }, againMs);
    watch.unref();
    watches.set(key, watch);
  };

  return {
    in: (signingId, { identity, tokenHash }) => {
      if (!hasTokens) return;
      for (const [key, { until }] of holders) if (until <= now()) holders.delete(key);
      const until = now() + video.tokensLastMs;
      holders.set(keyOf(signingId, identity), { signingId, identity, tokenHash, until });
    },
    out: (signingId, identity, isForGood) => {
      if (!hasTokens) return;
      void putOut(signingId, identity);
      if (isForGood) keepOut(signingId, identity);
    },
    sessionEnded: (tokenHash) => {
      for (const [key, holder] of holders) {
        if (holder.tokenHash !== tokenHash) continue;
        holders.delete(key);
        if (holder.until <= now()) continue;
        void putOut(holder.signingId, holder.identity);
        keepOut(holder.signingId, holder.identity);
      }
    },
    empty: (signingId) => {
      if (!hasTokens || ending.has(signingId)) return;
      ending.add(signingId);
      video
        .end(signingId)
        .catch(onFailure)
        .finally(() => ending.delete(signingId));
    },
    stop: () => {
      isStopped = true;
      for (const key of watches.keys()) unwatch(key);
    },
  };
};

import type { SigningId } from "#contract/common/ids.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { Video } from "./video.ts";

/** How soon somebody is put out again who came back with a token of before, or whom the carrier did not put out. */
const againMs = 5_000;
/** For how long a carrier that does not do it is asked; as long as anybody can stay with it. */
const asksForMs = 24 * 3_600_000;
/** So often in the first minutes alone. */
const oftenForMs = 2 * 60_000;
const seldomMs = 60_000;

type Ports = {
  video: Pick<Video, "putOut" | "end" | "tokensLastMs">;
  /** Whether the platform has given this page a place. */
  isIn: (signingId: SigningId, identity: VideoIdentity) => boolean;
  now: () => number;
  onFailure: (error: unknown) => void;
};

type Watch = { timer: NodeJS.Timeout | undefined };
type Holder = { signingId: SigningId; identity: VideoIdentity; tokenHash: string; until: number };

export type Doorkeeper = {
  /** A page of this session was given a token. */
  in(signingId: SigningId, peer: { identity: VideoIdentity; tokenHash: string }): void;
  /**
   * Out at once, and once more as long as a token of this page lets in: with it a changed page would come back unseen.
   * `isForGood`: it did not do what it must, and is kept out even where no token is known.
   */
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
  const watches = new Map<string, Watch>();
  const ending = new Set<SigningId>();
  let isStopped = false;
  const hasTokens = video.tokensLastMs > 0;
  const keyOf = (signingId: SigningId, identity: VideoIdentity): string => `${signingId} ${identity}`;

  const unwatch = (key: string): void => {
    clearTimeout(watches.get(key)?.timer);
    watches.delete(key);
  };

  /** False where the carrier did not do it. */
  const putOut = (signingId: SigningId, identity: VideoIdentity): Promise<boolean> =>
    video.putOut(signingId, identity).then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );

  /** Puts out now, and again until no token lets in any more and the carrier has done it once since. */
  const keepOut = (signingId: SigningId, identity: VideoIdentity, until: number): void => {
    if (isStopped) return;
    const key = keyOf(signingId, identity);
    const began = now();
    const watch: Watch = { timer: undefined };
    unwatch(key);
    watches.set(key, watch);
    const ask = async (): Promise<void> => {
      if (isIn(signingId, identity)) return unwatch(key);
      const askedAt = now();
      const isDone = await putOut(signingId, identity);
      // Another word came meanwhile, and goes on by itself.
      if (watches.get(key) !== watch) return;
      if ((isDone && askedAt >= until) || askedAt - began > asksForMs) return unwatch(key);
      const isEarly = askedAt < until || askedAt - began < oftenForMs;
      watch.timer = setTimeout(() => void ask(), isEarly ? againMs : seldomMs);
      watch.timer.unref();
    };
    void ask();
  };
  const untilOf = (signingId: SigningId, identity: VideoIdentity): number =>
    holders.get(keyOf(signingId, identity))?.until ?? 0;

  return {
    in: (signingId, { identity, tokenHash }) => {
      if (!hasTokens) return;
      for (const [key, { until }] of holders) if (until <= now()) holders.delete(key);
      const until = now() + video.tokensLastMs;
      holders.set(keyOf(signingId, identity), { signingId, identity, tokenHash, until });
    },
    out: (signingId, identity, isForGood) => {
      if (!hasTokens) return;
      keepOut(signingId, identity, isForGood ? now() + video.tokensLastMs : untilOf(signingId, identity));
    },
    sessionEnded: (tokenHash) => {
      for (const [key, holder] of holders) {
        if (holder.tokenHash !== tokenHash) continue;
        holders.delete(key);
        if (holder.until > now()) keepOut(holder.signingId, holder.identity, holder.until);
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

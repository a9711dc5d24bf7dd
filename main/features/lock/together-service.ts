import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { LocksTogether } from "#contract/lock/locks-together.ts";
import { lockTogether, type LockAllRequest, type Together } from "./lock-together.ts";
import type { LockPorts } from "./lock-ports.ts";

export type TogetherService = {
  /** Several documents after one question. A refusal says that none was begun; else every document says what it came to. */
  startAll(
    request: LockAllRequest,
    onChange: (locks: LocksTogether | null) => void,
  ): Promise<{ kind: "ok"; locks: LocksTogether } | Refused>;
  /** No further document is begun; before the confirmation, none. The one under way goes on. */
  stopAll(signingId: SigningId): void;
  /** As they stand or ended; null where there is nothing to tell. */
  all(signingId: SigningId): LocksTogether | null;
  /** The person has read how they ended. */
  acknowledgeAll(signingId: SigningId): void;
};

type Standing = {
  controller: AbortController;
  isStopping: boolean;
  locks: LocksTogether | null;
  tell: (locks: LocksTogether | null) => void;
};

/** Keeps how several locks of a signing stand, so that a page which is loaded anew hears of it. */
export const createTogetherService = (
  ports: LockPorts,
  {
    run,
    settleEarlier,
  }: Pick<Together, "settleEarlier"> & {
    run: <Value>(
      documentIds: readonly DocumentId[],
      work: (signalOf: Together["signalOf"]) => Promise<Value | Refused>,
    ) => Promise<Value | Refused>;
  },
): TogetherService & {
  /** At a sign-out or the end. */
  abort(): void;
} => {
  const standing = new Map<SigningId, Standing>();

  const forget = (signingId: SigningId): void => {
    const now = standing.get(signingId);
    standing.delete(signingId);
    now?.tell(null);
  };

  const begin = (signingId: SigningId, onChange: (locks: LocksTogether | null) => void): Standing => {
    const now: Standing = {
      controller: new AbortController(),
      isStopping: false,
      locks: null,
      tell: (locks) => {
        now.locks = locks;
        onChange(locks);
      },
    };
    standing.set(signingId, now);
    return now;
  };

  return {
    startAll: async (request, onChange) => {
      const { signingId, documents } = request;
      let hasBegun = false;
      const locked = await run(
        documents.map(({ documentId }) => documentId),
        (signalOf) => {
          hasBegun = true;
          const now = begin(signingId, onChange);
          return lockTogether(ports, request, {
            signal: now.controller.signal,
            signalOf,
            isStopping: () => now.isStopping,
            onChange: (locks) => now.tell(locks),
            settleEarlier,
          });
        },
      );
      if (locked.kind === "refused" && hasBegun) forget(signingId);
      return locked;
    },
    stopAll: (signingId) => {
      const now = standing.get(signingId);
      if (now === undefined) return;
      if (now.locks?.phase !== "locking") return now.controller.abort();
      now.isStopping = true;
      now.tell({ ...now.locks, isStopping: true });
    },
    all: (signingId) => standing.get(signingId)?.locks ?? null,
    acknowledgeAll: (signingId) => {
      if (standing.get(signingId)?.locks?.phase === "ended") forget(signingId);
    },
    abort: () => {
      for (const now of standing.values()) {
        // Whoever comes next at this window is told nothing of it.
        now.tell = () => undefined;
        now.controller.abort();
      }
    },
  };
};

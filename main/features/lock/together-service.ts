import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { AppError, ErrorCode, Refused } from "#contract/common/app-error.ts";
import type { LocksTogether, StandingLocks } from "#contract/lock/locks-together.ts";
import { lockTogether, type LockAllRequest, type Together } from "./lock-together.ts";
import type { LockPorts } from "./lock-ports.ts";

export type TogetherService = {
  /** Several documents after one question. A refusal says that none was begun; else every document says what it came to. */
  startAll(
    request: LockAllRequest,
    onChange: (standing: StandingLocks) => void,
  ): Promise<{ kind: "ok"; locks: LocksTogether } | Refused>;
  /** No further document is begun; before the confirmation, none. The one under way goes on. */
  stopAll(signingId: SigningId): void;
  /** As they stand or ended, or why none was begun, until that was read. */
  all(signingId: SigningId): StandingLocks;
  /** The person has read how they ended. */
  acknowledgeAll(signingId: SigningId): void;
};

type Standing = StandingLocks & {
  controller: AbortController;
  isStopping: boolean;
  tell: (now: StandingLocks) => void;
};

const hasEnded = ({ locks, refusal }: StandingLocks): boolean => refusal !== undefined || locks?.phase === "ended";

/** Nobody needs to be told of what they did themselves. */
const ownEnds: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "workstation/consent-refused",
  "workstation/job-cancelled",
]);

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

  const forget = (signingId: SigningId, which: Standing): void => {
    if (standing.get(signingId) !== which) return;
    standing.delete(signingId);
    which.tell({ locks: null });
  };

  const endUnbegun = (signingId: SigningId, which: Standing, refusal: AppError): void => {
    if (ownEnds.has(refusal.code)) forget(signingId, which);
    else which.tell({ locks: null, refusal });
  };

  const make = (onChange: (now: StandingLocks) => void): Standing => {
    const made: Standing = {
      controller: new AbortController(),
      isStopping: false,
      locks: null,
      tell: (now) => {
        Object.assign(made, now);
        onChange(now);
      },
    };
    return made;
  };

  return {
    startAll: async (request, onChange) => {
      const { signingId, documents } = request;
      const before = standing.get(signingId);
      // One question at a time for a signing: a second one would take the place of the first on the page.
      if (before !== undefined && !hasEnded(before))
        return refused("lock/already-running", { name: "Another document of this signing" });
      const now = make(onChange);
      const isKept = () => standing.get(signingId) === now;
      try {
        const locked = await run(
          documents.map(({ documentId }) => documentId),
          (signalOf) => {
            standing.set(signingId, now);
            return lockTogether(ports, request, {
              signal: now.controller.signal,
              signalOf,
              isStopping: () => now.isStopping,
              onChange: (locks) => now.tell({ locks }),
              settleEarlier,
            });
          },
        );
        if (locked.kind === "refused" && isKept()) endUnbegun(signingId, now, locked.error);
        return locked;
      } catch (error) {
        if (!hasEnded(now)) forget(signingId, now);
        throw error;
      }
    },
    stopAll: (signingId) => {
      const now = standing.get(signingId);
      if (now === undefined) return;
      if (now.locks?.phase !== "locking") return now.controller.abort();
      now.isStopping = true;
      now.tell({ locks: { ...now.locks, isStopping: true } });
    },
    all: (signingId) => {
      const { locks = null, refusal } = standing.get(signingId) ?? {};
      return { locks, ...(refusal === undefined ? {} : { refusal }) };
    },
    acknowledgeAll: (signingId) => {
      const now = standing.get(signingId);
      if (now !== undefined && hasEnded(now)) forget(signingId, now);
    },
    abort: () => {
      for (const now of standing.values()) {
        // Whoever comes next at this window is told nothing of it.
        now.tell = () => undefined;
        now.controller.abort();
      }
      standing.clear();
    },
  };
};

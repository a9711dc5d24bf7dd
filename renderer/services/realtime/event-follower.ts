import type { SigningEvent } from "#contract/signing-log/signing-event.ts";

export type EventFollower = {
  /** An event came over the socket. */
  receive: (event: SigningEvent) => void;
  /** The connection is there (again): ask for whatever was missed. */
  catchUp: () => void;
  lastSeq: () => number;
};

type Ports = {
  fetchAfter: (seq: number) => Promise<{ events: SigningEvent[] }>;
  /** New events, in order, each exactly once. */
  onEvents: (events: SigningEvent[]) => void;
  /** The catch-up call failed; it is made again on the next event or connection. */
  onFailed?: (cause: unknown) => void;
};

/**
 * Follows the numbered log of a signing. The socket is only a hint: an event that continues the log is taken as it is,
 * one that leaves a gap has the log asked for, and one that is known already is ignored.
 */
export const createEventFollower = (startSeq: number, { fetchAfter, onEvents, onFailed }: Ports): EventFollower => {
  let last = startSeq;
  let running = false;
  let again = false;

  const take = (events: readonly SigningEvent[]) => {
    const fresh = events.filter((event) => event.seq > last).toSorted((a, b) => a.seq - b.seq);
    const end = fresh.at(-1);
    if (end === undefined) return;
    last = end.seq;
    onEvents(fresh);
  };

  const catchUp = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        take((await fetchAfter(last)).events);
      } while (again);
    } catch (cause) {
      onFailed?.(cause);
    } finally {
      running = false;
    }
  };

  return {
    lastSeq: () => last,
    catchUp: () => void catchUp(),
    receive: (event) => {
      if (event.seq <= last) return;
      if (event.seq === last + 1 && !running) take([event]);
      else void catchUp();
    },
  };
};

import type Pusher from "pusher-js";

/** `live`: messages arrive. `connecting`: not yet, or again. `offline`: out of reach, and being tried. */
export type ConnectionState = "live" | "connecting" | "offline";

/**
 * `pingAfterMs` without a word the page asks; without an answer `pongMs` later the platform is silent. `lostMs` after a line
 * ended and could not be had again, and `firstMs` after a first one was asked for, it is out of reach.
 * `redialMs`, where it is said: as long after a line that came to nothing the next one is asked for.
 */
export type ConnectionPatience = {
  pingAfterMs: number;
  pongMs: number;
  lostMs: number;
  firstMs: number;
  redialMs?: number;
};

/** Nobody is told for ten seconds that a line is live on which nothing comes any more. */
export const usualConnectionPatience: ConnectionPatience = {
  pingAfterMs: 4_000,
  pongMs: 4_500,
  lostMs: 2_000,
  firstMs: 8_000,
};

type StateChange = { previous: string; current: string };

/**
 * How the line stands, for those who look at it. The library calls a line that was lost "connecting" for as long as it tries,
 * whether it ended a moment ago, which passes unseen, or because nothing had come on it.
 */
export const watchConnection = (
  { connection }: Pick<Pusher, "connection">,
  { pingAfterMs, pongMs, lostMs }: ConnectionPatience,
) => {
  const listeners = new Set<() => void>();
  let state: ConnectionState = connection.state === "connected" ? "live" : "connecting";
  let heardAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: ConnectionState) => {
    clearTimeout(timer);
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const hear = () => {
    heardAt = performance.now();
  };
  // The answer to a ping was due `pongMs` after it; a line that ended by itself was heard of within `pingAfterMs`.
  const wasSilent = () => performance.now() - heardAt >= pingAfterMs / 2 + pongMs;

  const lose = () => {
    if (wasSilent()) return become("offline");
    become("connecting");
    timer = setTimeout(() => become("offline"), lostMs);
  };
  const follow = ({ previous, current }: StateChange) => {
    if (current === "connected") {
      hear();
      return become("live");
    }
    if (previous === "connected") return lose();
    if (current !== "connecting" && current !== "initialized") become("offline");
  };

  connection.bind("message", hear);
  connection.bind("state_change", follow);
  return {
    state: () => state,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      clearTimeout(timer);
      connection.unbind("message", hear);
      connection.unbind("state_change", follow);
    },
  };
};

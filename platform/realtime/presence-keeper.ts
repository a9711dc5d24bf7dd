import type { MemberId } from "#contract/common/ids.ts";
import type { ConnectedMember, ConnectionState } from "./connections.ts";

export type PresenceKeeper = {
  /** Somebody came, went, or said how they stand; `state` tells how it is when it is asked. */
  report(member: ConnectedMember, state: () => ConnectionState): void;
  /** Resolves when everything that was reported is written. */
  idle(): Promise<void>;
};

/**
 * Writes comings and goings one after the other, each as it stands when its turn comes: a page that reloads leaves and
 * enters within milliseconds, and the last word must be the true one. Whoever waits for their turn already needs no second
 * one, so a client that comes and goes hundreds of times costs everybody else one write.
 */
export const createPresenceKeeper = (
  write: (member: ConnectedMember, state: ConnectionState) => Promise<void>,
): PresenceKeeper => {
  let queue: Promise<void> = Promise.resolve();
  const waiting = new Set<MemberId>();
  return {
    report: (member, state) => {
      if (waiting.has(member.memberId)) return;
      waiting.add(member.memberId);
      queue = queue.then(() => {
        waiting.delete(member.memberId);
        return write(member, state());
      });
    },
    idle: () => queue,
  };
};

import { setImmediate as nextTurn } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";

/** So long one query after the other may be answered before sockets and timers have their turn. */
const longestRunMs = 10;

/**
 * Lets the event loop turn between queries of the embedded database. It answers within the turn in which it was asked, so that
 * what waits for its answers goes on at once: forty requests that come together would be worked off to their ends before
 * anything else is heard, the check of health among it.
 */
export const createTurns = (): KyselyPlugin => {
  let lastTurn = performance.now();
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - lastTurn > longestRunMs) {
        await nextTurn();
        lastTurn = performance.now();
      }
      return result;
    },
  };
};

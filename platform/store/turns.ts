import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * So long one query after the other may be answered before sockets and timers have their turn. Of a thousand connections that
 * come together one is taken in at a turn: long turns would have everybody who connects wait behind them.
 */
const longestRunMs = 1;

/** What the query builder needs of the embedded database. */
type Queried = Pick<PGlite, "close" | "closed" | "query" | "ready" | "transaction" | "waitReady">;

/**
 * Lets the event loop turn between queries of the embedded database. It answers within the turn in which it was asked, so that
 * what waits for its answers, and every query that waits for its own turn, goes on at once: thousands that come together would
 * be worked off to their end before anything else is heard, the check of health among it. So the turn is waited for before a
 * query, by whom the connection belongs to at that moment, and everybody behind waits with them.
 */
export const takingTurns = (pglite: PGlite): Queried => {
  let lastTurn = performance.now();
  const turn = async (): Promise<void> => {
    if (performance.now() - lastTurn <= longestRunMs) return;
    await nextTurn();
    lastTurn = performance.now();
  };
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query: async (sql, parameters, options) => {
      await turn();
      return pglite.query(sql, parameters, options);
    },
    transaction: (work) =>
      pglite.transaction((transaction) => {
        const query: typeof transaction.query = async (sql, parameters, options) => {
          await turn();
          return transaction.query(sql, parameters, options);
        };
        return work({ ...transaction, query });
      }),
  };
};

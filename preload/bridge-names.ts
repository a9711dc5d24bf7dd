import { bridgeCalls, bridgeEvents } from "#contract/bridge.ts";
import type { WindowKind } from "#contract/common/bridge-parts.ts";

export type BridgeNames = { calls: ReadonlySet<string>; events: ReadonlySet<string> };

const namesFor = (window: WindowKind, table: Record<string, { windows: readonly WindowKind[] }>): ReadonlySet<string> =>
  new Set(Object.entries(table).flatMap(([name, { windows }]) => (windows.includes(window) ? [name] : [])));

/** What a kind of window may call and hear, as the contract says. */
export const bridgeNamesOf = (window: WindowKind): BridgeNames => ({
  calls: namesFor(window, bridgeCalls),
  events: namesFor(window, bridgeEvents),
});

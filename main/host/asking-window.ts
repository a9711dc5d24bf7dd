import { AsyncLocalStorage } from "node:async_hooks";

const asking = new AsyncLocalStorage<string>();

/** Everything that comes of `act`, however late, was asked for by this window. */
export const askedBy = <Result>(windowId: string, act: () => Result): Result => asking.run(windowId, act);

/** The window whose call led here; null where the program acts by itself. The host asks it, and no other, for consent. */
export const askingWindow = (): string | null => asking.getStore() ?? null;

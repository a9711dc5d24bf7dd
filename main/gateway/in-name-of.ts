import { AsyncLocalStorage } from "node:async_hooks";
import type { User } from "#contract/account/entity.ts";

const names = new AsyncLocalStorage<User["id"]>();

/**
 * What comes of `act`, however late, is done in this account's name and in nobody else's: a consent window may stand open
 * over a sign-out, and the gateway's session be somebody else's when it is answered.
 */
export const inNameOf = <Result>(userId: User["id"], act: () => Result): Result => names.run(userId, act);

/** In whose name the program acts here; null where a page or nobody in particular asks. */
export const actingFor = (): User["id"] | null => names.getStore() ?? null;

import type { User } from "#contract/account/entity.ts";
import type { PlatformStatus } from "#contract/app/bridge.ts";

/**
 * The platform session of this workstation. Pages and services call with paths; the gateway adds cookie, CSRF token and
 * `_token`, forwards to the configured platform, and keeps all three from the renderer.
 */
export type Gateway = {
  /** `request.url` may have any origin; path and query are what counts. */
  fetch(request: Request): Promise<Response>;
  status(): PlatformStatus;
  /** The signed-in account, as the last session answer named it. */
  account(): User | null;
  /** Whether an administrator looks as this account, or an assistant works for it: neither is its owner. */
  isOnBehalf(): boolean;
  /** The account that an assistant works for here; null where nobody does. */
  assisted(): User | null;
  onAccountChanged(listener: (account: User | null, how: AccountChange) => void): void;
};

/** Somebody signed in or out or chose another platform; or the platform's answer said that it is so. */
export type AccountChange = "on-purpose" | "found";

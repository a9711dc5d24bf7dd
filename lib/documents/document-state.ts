import { lockLeaseMs } from "#contract/constants.ts";
import type { Document } from "#contract/document/entity.ts";

/** Whether its bytes are sealed: nothing on it changes any more (signing-session §4; `locked` and `signed` by decision 20). */
export const isSealed = ({ state }: Pick<Document, "state">): boolean => state === "locked" || state === "signed";

/** How long a reservation for a lock still holds, in milliseconds; 0 once it has run out, whether it was cleared or not. */
export const leaseLeftMs = (expiresAt: string | Date, now: Date): number =>
  Math.max(0, new Date(expiresAt).getTime() - now.getTime());

/** Whether the document is being locked: until that ends nobody changes it. */
export const isReserved = ({ lease }: Pick<Document, "lease">, now: Date): boolean =>
  lease !== null && leaseLeftMs(lease.expiresAt, now) > 0;

/**
 * When to look again whether a reservation has ended. None holds for longer than is ever given: a computer whose clock is
 * behind would else wait for hours.
 */
export const untilLeaseEndMs = (expiresAt: string, now: Date): number =>
  Math.min(leaseLeftMs(expiresAt, now), lockLeaseMs);

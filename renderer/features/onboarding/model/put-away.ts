import { create } from "zustand";
import type { UserId } from "#contract/common/ids.ts";

const keyOf = (accountId: UserId): string => `first-steps-over:${accountId}`;

type PutAway = { changes: number };

/** Counted so that a page that shows the steps hears of a change; the browser's storage has what holds. */
const usePutAway = create<PutAway>(() => ({ changes: 0 }));

export const setPutAway = (accountId: UserId, isAway: boolean): void => {
  if (isAway) localStorage.setItem(keyOf(accountId), "1");
  else localStorage.removeItem(keyOf(accountId));
  usePutAway.setState(({ changes }) => ({ changes: changes + 1 }));
};

/** Whether this account, once onboarded, wants to see no more of the steps on this computer. */
export const useIsPutAway = (accountId: UserId): boolean => {
  usePutAway(({ changes }) => changes);
  return localStorage.getItem(keyOf(accountId)) !== null;
};

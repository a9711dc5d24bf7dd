import { askNotaryMark } from "#contract/raw-routes.ts";

/** Whoever wants another time and has a notary without a public page is sent here to ask for it. */
export const isSentToAsk = (): boolean => new URLSearchParams(window.location.search).has(askNotaryMark);

/** Out of the address once it was heeded: a page that is loaded anew does not ask again. */
export const dropAskMark = (): void => {
  if (!isSentToAsk()) return;
  const address = new URL(window.location.href);
  address.searchParams.delete(askNotaryMark);
  window.history.replaceState(window.history.state, "", address);
};

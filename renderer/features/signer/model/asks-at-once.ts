import { askNotaryMark } from "#contract/raw-routes.ts";

/** Whether this page was opened to ask the notary something; its address says so once, and a reload does not ask again. */
export const takeAskFromAddress = (): boolean => {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has(askNotaryMark)) return false;
  query.delete(askNotaryMark);
  const rest = query.toString();
  window.history.replaceState(null, "", `${pathname}${rest === "" ? "" : `?${rest}`}${hash}`);
  return true;
};

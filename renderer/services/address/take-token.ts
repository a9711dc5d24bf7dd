/** What stands behind `#` of a page that was opened by a code. */
export const tokenInAddress = (): string | null => {
  const token = window.location.hash.slice(1);
  return token === "" ? null : token;
};

/** It is taken out of the address at once, so that it stays in no history. */
export const takeToken = (): string | null => {
  const token = tokenInAddress();
  if (token !== null) window.history.replaceState(null, "", window.location.pathname);
  return token;
};

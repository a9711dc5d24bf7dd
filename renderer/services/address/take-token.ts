/** What stands behind `#`; it is taken out of the address at once, so that it stays in no history. */
export const takeToken = (): string | null => {
  const token = window.location.hash.slice(1);
  if (token === "") return null;
  window.history.replaceState(null, "", window.location.pathname);
  return token;
};

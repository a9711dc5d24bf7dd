/** In the same tab: who comes back finds their place by the platform. Only to a page of the web, whatever an answer names. */
export const leaveTo = (url: string): void => {
  const { protocol, href } = new URL(url, window.location.href);
  if (protocol !== "https:" && protocol !== "http:") throw new Error("That is no page of the web.");
  window.location.assign(href);
};

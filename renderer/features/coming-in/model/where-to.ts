import { rawRoutes } from "#contract/raw-routes.ts";

/** Where somebody was when they were asked to log in: a page of this place, and no other. */
export const returnPath = (search: string): string => {
  const wanted = new URLSearchParams(search).get("return") ?? "";
  const home = rawRoutes.accountSecurityPage.path;
  if (!wanted.startsWith("/") || !URL.canParse(wanted, location.origin)) return home;
  const url = new URL(wanted, location.origin);
  // "//elsewhere" and "/\elsewhere" are addresses of another place.
  return url.origin === location.origin && url.pathname !== rawRoutes.loginPage.path
    ? url.pathname + url.search + url.hash
    : home;
};

/** The log-in page, which comes back to where somebody is now. */
export const loginAddress = (): string =>
  `${rawRoutes.loginPage.path}?${new URLSearchParams({ return: location.pathname + location.search }).toString()}`;

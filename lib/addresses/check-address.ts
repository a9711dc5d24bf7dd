import { rawRoutes } from "#contract/raw-routes.ts";

/** Where anybody has a document checked that this platform released. `origin` is the platform's, without a trailing slash. */
export const checkAddressOf = (origin: string): string => `${origin}${rawRoutes.checkPage.path}`;

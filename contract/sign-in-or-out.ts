import { apiBase } from "./common/endpoint.ts";
import { rawRoutes } from "./raw-routes.ts";

export const loginPath = `${apiBase}/login`;
export const directLoginPrefix = `${apiBase}/demo/direct/login/`;

/** The requests after which somebody else is signed in, or nobody; `pathname` is absolute. */
export const isSignInOrOut = (method: string | undefined, pathname: string): boolean =>
  method === "POST" &&
  (pathname === loginPath || pathname === rawRoutes.logout.path || pathname.startsWith(directLoginPrefix));

import { apiBase } from "./common/endpoint.ts";
import { rawRoutes } from "./raw-routes.ts";

export const loginPath = `${apiBase}/login`;
/** Both are answered with the session of whoever is signed in now. */
export const secondFactorPath = `${apiBase}/login/second-factor`;
export const passkeyPath = `${apiBase}/login/passkey`;
const answeredWithSession: readonly string[] = [loginPath, secondFactorPath, passkeyPath];
export const directLoginPrefix = `${apiBase}/demo/direct/login/`;

/** Whether an answer to it holds the new session. */
export const isSignIn = (method: string | undefined, pathname: string): boolean =>
  method === "POST" && answeredWithSession.includes(pathname);

/**
 * An administrator begins or ends to look as somebody else, an assistant begins or ends to work for a notary: they answer
 * no session either, and somebody else's pages follow.
 */
const onBehalfPaths: readonly RegExp[] = [
  new RegExp(`^${apiBase}/admin/people/[^/]+/look$`),
  new RegExp(`^${apiBase}/admin/look/end$`),
  new RegExp(`^${apiBase}/me/notaries/[^/]+/work$`),
  new RegExp(`^${apiBase}/me/notaries/stop$`),
];

/** Whether this request changes in whose place somebody acts. */
export const changesOnBehalf = (pathname: string): boolean => onBehalfPaths.some((path) => path.test(pathname));

/** The requests after which somebody else is signed in, or nobody; `pathname` is absolute. */
export const isSignInOrOut = (method: string | undefined, pathname: string): boolean =>
  isSignIn(method, pathname) ||
  (method === "POST" &&
    (pathname === rawRoutes.logout.path || pathname.startsWith(directLoginPrefix) || changesOnBehalf(pathname)));

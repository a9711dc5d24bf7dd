/** Under this path of the platform's own origin people reach the simulator's pages. */
export const pagesPath = "/identity-simulator";

/** Where its own server has them, and the calls of the protocol. */
export const pagesBase = "/pages";
export const protocolBase = "/v1";

/** Nothing but its own style and the countdown; forms go to itself alone. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Origin of the workstation's pages. */
const workstationOrigin = "app://workstation";

const loopback = /^https?:\/\/(127(?:\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/;

export type OriginRules = { publicUrl: string; allowedOrigins: readonly string[]; demo: boolean };

/**
 * Which pages may open a socket. Programs that are no browsers send no origin and get in: what protects private channels
 * is their signature, the origin keeps other sites from using a visitor's browser.
 */
export const isAllowedOrigin = (rules: OriginRules, origin: string | undefined): boolean =>
  origin === undefined ||
  origin === rules.publicUrl ||
  origin === workstationOrigin ||
  rules.allowedOrigins.includes(origin) ||
  (rules.demo && loopback.test(origin));

/**
 * Whether the system's browser may be handed an address. The operating system runs a program for every scheme
 * (`file:`, `smb:`, `ms-msdt:` …), so only the web and mail pass, and nothing that carries credentials.
 */
export const isVettedExternalUrl = (text: string): boolean => {
  if (!URL.canParse(text) || text.length > 4_000) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return false;
  if (url.protocol === "mailto:") return /^mailto:[^\s?]+@[^\s?]+$/u.test(url.href);
  if (url.protocol === "https:") return true;
  return url.protocol === "http:" && isLoopbackHostname(url.hostname);
};

/** Whether the organization lets an address be opened; null where it does not say. Mail has no origin and stays allowed. */
export const isAllowedOrigin = (url: string, allowedOrigins: readonly string[] | null): boolean =>
  allowedOrigins === null || new URL(url).protocol === "mailto:" || allowedOrigins.includes(new URL(url).origin);

/** As a URL's `hostname` spells it. RFC 6761 §6.3, RFC 5735. */
export const isLoopbackHostname = (hostname: string): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/u.test(hostname);

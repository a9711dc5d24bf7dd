type Cookie = { value: string; path: string; secure: boolean; expiresAtMs: number };

export type CookieJar = {
  store(setCookieLines: readonly string[]): void;
  /** The `Cookie` header for a request, or null when nothing is to be sent. */
  headerFor(url: URL): string | null;
  clear(): void;
};

const parse = (line: string, nowMs: number): { name: string; cookie: Cookie } | null => {
  const [pair = "", ...attributes] = line.split(";");
  const equals = pair.indexOf("=");
  const name = pair.slice(0, equals).trim();
  if (equals < 1 || name === "") return null;
  const cookie: Cookie = {
    value: pair.slice(equals + 1).trim(),
    path: "/",
    secure: false,
    expiresAtMs: Number.POSITIVE_INFINITY,
  };
  let maxAgeSeconds: number | null = null;
  for (const attribute of attributes) {
    const [key = "", ...rest] = attribute.split("=");
    const value = rest.join("=").trim();
    const attributeName = key.trim().toLowerCase();
    if (attributeName === "secure") cookie.secure = true;
    if (attributeName === "path" && value.startsWith("/")) cookie.path = value;
    if (attributeName === "max-age" && /^-?\d+$/u.test(value)) maxAgeSeconds = Number(value);
    if (attributeName === "expires" && !Number.isNaN(Date.parse(value))) cookie.expiresAtMs = Date.parse(value);
  }
  // RFC 6265 §5.3: Max-Age has precedence over Expires.
  if (maxAgeSeconds !== null) cookie.expiresAtMs = nowMs + maxAgeSeconds * 1000;
  return { name, cookie };
};

/** RFC 6265 §5.1.4. */
const pathMatches = (requestPath: string, cookiePath: string) =>
  requestPath === cookiePath || requestPath.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);

/** Cookies of the one configured platform, in memory only: a restart of the workstation signs out. */
export const createCookieJar = (nowMs: () => number = Date.now): CookieJar => {
  const cookies = new Map<string, Cookie>();
  return {
    store(lines) {
      for (const line of lines) {
        const parsed = parse(line, nowMs());
        if (!parsed) continue;
        const key = `${parsed.name};${parsed.cookie.path}`;
        if (parsed.cookie.expiresAtMs <= nowMs()) cookies.delete(key);
        else cookies.set(key, parsed.cookie);
      }
    },
    headerFor(url) {
      const sent: string[] = [];
      for (const [key, cookie] of cookies) {
        if (cookie.expiresAtMs <= nowMs()) cookies.delete(key);
        else if (pathMatches(url.pathname, cookie.path) && (!cookie.secure || url.protocol === "https:")) {
          sent.push(`${key.slice(0, key.lastIndexOf(";"))}=${cookie.value}`);
        }
      }
      return sent.length > 0 ? sent.join("; ") : null;
    },
    clear: () => cookies.clear(),
  };
};

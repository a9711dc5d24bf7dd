/**
 * The one redaction before any log line, dialog or crash text, of the workstation and of the platform alike. It errs on the
 * side of hiding: a support case can do without a value, a leaked password cannot be taken back. E-mail addresses keep what
 * support needs to recognise them.
 */
const secretKeys =
  /pass(word|phrase)?$|secret|token|cookie|authori[sz]ation|csrf|api-?key|private-?key|pfx|otp|pin$|ssn|answer|channel_data|^auth$|openings|salt/iu;
const removed = "[redacted]";
/** What is written down of one text. */
const longTextLength = 2_000;
const deepest = 6;
const mostItems = 100;

type Replacement = string | ((match: string, ...groups: string[]) => string);

/** A value behind its name: a JSON string, one within a JSON string, one in single quotes, or a bare word. */
const namedSecret =
  /(?<![\w-])([\w-]*(?:password|passphrase|secret|token|csrf|authorization)(?:\\?["'])?\s*[:=]\s*)(?:(")(?:\\.|[^"\\])*(?:"|$)|(\\")(?:\\\\\\?[\s\S]|(?!\\")[^"])*(?:\\")?|(')[^'"\\]*'?|(?!\[redacted\]|(?:Bearer|Basic|null|true|false)\b)[^"'\\\s,;&}]+)/giu;

/** Each rule tries a run of characters once, from its first one (the lookbehinds), or a long word would take seconds. */
const rules: readonly (readonly [RegExp, Replacement])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/gu, "[private key]"],
  // user:password@ in addresses
  [/(?<!\w)(\w+:\/\/[^:/\s@"\\]{1,200}):[^@\s"\\]{1,500}@/gu, `$1:${removed}@`],
  [/((?:__Host-)?nw_(?:session|device)[\w-]*=)[^;\s"\\]+/gu, `$1${removed}`],
  [/\b((?:set-)?cookie\s*[:=]\s*)[^\r\n"\\]+/giu, `$1${removed}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/giu, `$1 ${removed}`],
  [
    namedSecret,
    (_match, name = "", double = "", escaped = "", single = "") => {
      const quote = double || escaped || single || "";
      return `${name}${quote}${removed}${quote}`;
    },
  ],
  // The query of an address can carry anything.
  [/(\b(?:https?|wss?):\/\/[^\s"'?#\\]+)[?#][^\s"'\\]+/gu, `$1?${removed}`],
  [/([?&;](?:[\w-]*token|code|state|key|signature|password)=)[^&\s"'#\\]+/giu, `$1${removed}`],
  // A personal link's token stands behind `#`.
  [/\/join#[^\s"'\\]+/gu, `/join#${removed}`],
  [/#[^\s"'<>\\]{10,}/gu, `#${removed}`],
  [/(?<![\w.+-])([\w.+-])[\w.+-]*@([\w-]+(?:\.[\w-]+)+)/gu, "$1…@$2"],
  // 32 random bytes in base64url have 43 characters; a SHA-256 in hexadecimal is no secret and stays.
  [/(?<![\w-])(?![0-9a-f]{64}(?![\w-]))[\w-]{40,}(?![\w-])/gu, removed],
  [/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{120,}={0,2}/gu, "[long data]"],
];

/**
 * Too short for a rule that goes by length, and without a character or word that any other rule needs: most texts of a log
 * line (a level, a method, an address, an id) are of this kind, and a platform writes thousands of them in a second.
 */
const harmless = /^(?!.*(?:bearer|basic|-----begin))[\w ./,()-]*$/iu;
const harmlessLength = 39;

/** Removes secrets from free text. */
export const redactText = (text: string): string =>
  text.length <= harmlessLength && harmless.test(text)
    ? text
    : rules.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement as string), text);

/** The same, of as much as is written down; what stands far behind that is not even looked at. */
export const redactToLength = (text: string, length = longTextLength): string => {
  const most = 8 * length;
  const clean = redactText(text.slice(0, most));
  return clean.length > length || text.length > most ? `${clean.slice(0, length)}… [${text.length} characters]` : clean;
};

const isSecret = (key: string, value: unknown): boolean =>
  secretKeys.test(key) && value !== null && value !== undefined && typeof value !== "boolean";

/**
 * The same of a finished line of JSON, whatever put the texts into it (a message, a child logger, a format string): each text
 * of it by itself, so that it stays JSON.
 */
export const redactLine = (line: string): string => {
  try {
    const clean = JSON.stringify(
      JSON.parse(line, (key, value: unknown) => {
        if (isSecret(key, value)) return removed;
        return typeof value === "string" ? redactText(value) : value;
      }),
    );
    return line.endsWith("\n") ? `${clean}\n` : clean;
  } catch {
    return redactText(line);
  }
};

const redactError = (error: Error, depth: number, seen: Set<object>) => ({
  type: error.name,
  message: redactToLength(error.message),
  stack: redactToLength(error.stack ?? ""),
  ...("code" in error ? { code: redactValue(error.code, depth + 1, seen) } : {}),
  ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1, seen) }),
});

const redactObject = (value: object, depth: number, seen: Set<object>): unknown => {
  if (value instanceof Error) return redactError(value, depth, seen);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (value instanceof URL) return redactToLength(value.href);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[invalid date]" : value.toISOString();
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => redactValue(item, depth + 1, seen));
  const entries = value instanceof Map ? [...value.entries()] : Object.entries(value);
  return Object.fromEntries(
    entries
      .slice(0, mostItems)
      .map(([key, item]) => [String(key), isSecret(String(key), item) ? removed : redactValue(item, depth + 1, seen)]),
  );
};

const redactValue = (value: unknown, depth: number, seen: Set<object>): unknown => {
  if (typeof value === "string") return redactToLength(value);
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value === "function") return "[function]";
  if (typeof value !== "object" || value === null) return value;
  if (depth >= deepest || seen.has(value)) return "[…]";
  seen.add(value);
  return redactObject(value, depth, seen);
};

/** A copy that may be written down: secrets by key name and by shape are gone, bytes and long texts are counted only. */
export const redact = (value: unknown): unknown => redactValue(value, 0, new Set());

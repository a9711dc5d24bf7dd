/**
 * The one place through which everything passes before it is logged. Secrets go; e-mail addresses keep what support
 * needs to recognise them. It errs on the side of removing too much: a log is read by people who may not read meetings.
 */
const secretKey =
  /pass(word|phrase)?$|token|cookie|authorization|csrf|secret|pfx|privatekey|channel_data|^auth$|openings|salt/i;
const removed = "[redacted]";

type Replacement = string | ((match: string, ...groups: string[]) => string);

/** A value after its name: a JSON string, one within a JSON string, one in single quotes, or a bare word. */
const namedSecret =
  /\b((?:password|passphrase|_?token|secret|csrf[\w-]*|authorization|cookie)(?:\\?["'])?\s*[:=]\s*)(?:(")(?:\\.|[^"\\])*"|(\\")(?:\\\\\\?[\s\S]|(?!\\")[\s\S])*\\"|(')[^']*'|[^"'\\\s,;&}]+)/gi;

const patterns: readonly (readonly [RegExp, Replacement])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g, removed],
  // user:password@ in addresses
  [/(\w+:\/\/[^:/\s@"\\]+):[^@\s"\\]+@/g, `$1:${removed}@`],
  [/((?:__Host-)?nw_session[\w-]*=)[^;\s"\\]+/g, `$1${removed}`],
  [
    namedSecret,
    (_match, name = "", double = "", escaped = "", single = "") => {
      const quote = double || escaped || single || "";
      return `${name}${quote}${removed}${quote}`;
    },
  ],
  // The query of an address can carry anything.
  [/(\b(?:https?|wss?):\/\/[^\s"'?#\\]+)[?#][^\s"'\\]+/g, `$1?${removed}`],
  [/\/join#[^\s"'\\]+/g, `/join#${removed}`],
  [/([\w.+-])[\w.+-]*@([\w-]+(?:\.[\w-]+)+)/g, "$1…@$2"],
  // 32 random bytes in base64url have 43 characters; a SHA-256 in hexadecimal is no secret and stays.
  [/(?<![\w-])(?![0-9a-f]{64}(?![\w-]))[\w-]{40,}(?![\w-])/g, removed],
];

/** Removes secrets from free text. */
export const redactText = (text: string): string =>
  patterns.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement as string), text);

/** Removes secrets from a value that is about to be logged; never throws and never changes the original. */
export const redactValue = (value: unknown, depth = 0): unknown => {
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth > 6) return "[deep]";
  if (value instanceof Error) return redactError(value);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 100).map((entry) => redactValue(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, secretKey.test(key) ? removed : redactValue(entry, depth + 1)]),
  );
};

const redactError = (error: Error): Record<string, unknown> => ({
  type: error.name,
  message: redactText(error.message),
  stack: redactText(error.stack ?? ""),
  ...(error.cause instanceof Error ? { cause: redactError(error.cause) } : {}),
});

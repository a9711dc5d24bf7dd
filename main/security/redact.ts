/**
 * The one redaction before any log line, dialog or crash text of the workstation. It errs on the side of hiding:
 * a support case can do without a value, a leaked password cannot be taken back.
 */
const secretKeys =
  /pass(word|phrase)?$|secret|token|cookie|authori[sz]ation|csrf|api-?key|private-?key|pfx|otp|pin$|ssn|answer/iu;
const longText = 2_000;
/** What stands behind it is not even looked at: of any text, much less is written down. */
const mostText = 8 * longText;
const deepest = 6;

// Each rule tries a run of characters once, from its first one (the lookbehinds), or a long word would take seconds.
const textRules: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/gu, "[private key]"],
  // A personal link's token stands behind `#`; a start link's and a reset link's in the query.
  [/#[^\s"'<>]{10,}/gu, "#[redacted]"],
  [/([?&;](?:[\w-]*token|code|state|key|signature|password)=)[^&\s"'#]+/giu, "$1[redacted]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/giu, "$1 [redacted]"],
  [/\b((?:set-)?cookie:?\s*)[^\r\n"]+/giu, "$1[redacted]"],
  [/("(?:[\w-]*(?:password|token|secret|csrf)[\w-]*)"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|$)/giu, '$1"[redacted]"'],
  [/(?<![\w-])([\w-]*(?:password|passphrase|secret|token|csrf))(\s*[=:]\s*)[^\s,;&"']+/giu, "$1$2[redacted]"],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, "[e-mail]"],
  [/[A-Za-z0-9+/_-]{120,}={0,2}/gu, "[long data]"],
];

export const redactText = (text: string): string => {
  let clean = text.slice(0, mostText);
  for (const [pattern, replacement] of textRules) clean = clean.replace(pattern, replacement);
  return clean.length > longText || text.length > mostText
    ? `${clean.slice(0, longText)}… [${text.length} characters]`
    : clean;
};

const redactError = (error: Error, depth: number, seen: Set<object>) => ({
  name: error.name,
  message: redactText(error.message),
  stack: redactText(error.stack ?? ""),
  ...("code" in error ? { code: redactValue(error.code, depth + 1, seen) } : {}),
  ...(error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1, seen) }),
});

const redactObject = (value: object, depth: number, seen: Set<object>): unknown => {
  if (value instanceof Error) return redactError(value, depth, seen);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (value instanceof URL) return redactText(value.href);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[invalid date]" : value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redactValue(item, depth + 1, seen));
  const entries = value instanceof Map ? [...value.entries()] : Object.entries(value);
  return Object.fromEntries(
    entries
      .slice(0, 50)
      .map(([key, item]) => [
        String(key),
        secretKeys.test(String(key)) && item !== null && item !== undefined && typeof item !== "boolean"
          ? "[redacted]"
          : redactValue(item, depth + 1, seen),
      ]),
  );
};

const redactValue = (value: unknown, depth: number, seen: Set<object>): unknown => {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value === "function") return "[function]";
  if (typeof value !== "object" || value === null) return value;
  if (depth >= deepest || seen.has(value)) return "[…]";
  seen.add(value);
  return redactObject(value, depth, seen);
};

/** A copy that may be written down: secrets by key name and by shape are gone, bytes and long texts are counted only. */
export const redact = (value: unknown): unknown => redactValue(value, 0, new Set());

import { utf8 } from "#lib/bytes/bytes.ts";

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * The value in the JSON Canonicalization Scheme (RFC 8785): no white space, member names in the order of their UTF-16
 * code units (§3.2.3), numbers and strings as ECMAScript writes them (§3.2.2).
 *
 * Throws on what has no canonical form: NaN and infinities, lone surrogates (§3.2.2.2), `undefined`, functions, bigints,
 * and objects that are not plain. A silent omission here would be a commitment to something else than was shown.
 */
export const canonicalJson = (value: JsonValue): string => {
  switch (typeof value) {
    case "boolean":
      return value ? "true" : "false";
    case "number":
      if (!Number.isFinite(value)) throw new TypeError("a number that is not finite has no JSON form");
      return JSON.stringify(value);
    case "string":
      return canonicalString(value);
    case "object":
      if (value === null) return "null";
      if (isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
      return canonicalObject(value);
    default:
      throw new TypeError(`a value of type ${typeof value} has no JSON form`);
  }
};

/** UTF-8 bytes of the canonical form: what is hashed or signed. */
export const canonicalJsonBytes = (value: JsonValue): Uint8Array => utf8(canonicalJson(value));

const isArray = (value: object): value is readonly JsonValue[] => Array.isArray(value);

const canonicalString = (text: string): string => {
  if (!text.isWellFormed()) throw new TypeError("a lone surrogate has no UTF-8 form");
  return JSON.stringify(text);
};

const canonicalObject = (object: { readonly [name: string]: JsonValue }): string => {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== null && prototype !== Object.prototype) throw new TypeError("only plain objects have a JSON form");
  // Array.prototype.sort without a comparator compares UTF-16 code units, which is what §3.2.3 asks for.
  const members = Object.keys(object)
    .toSorted()
    .map((name) => `${canonicalString(name)}:${canonicalJson(object[name] as JsonValue)}`);
  return `{${members.join(",")}}`;
};

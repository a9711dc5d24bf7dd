/** Byte helpers that run anywhere (Node, browser, worker) without `Buffer`. */

/** Hash port: SHA-256 of the whole input, 32 bytes. Node passes `node:crypto`, a browser any synchronous implementation. */
export type Sha256 = (data: Uint8Array) => Uint8Array;

const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
};

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

const hexOfByte = Array.from({ length: 256 }, (_entry, byte) => byte.toString(16).padStart(2, "0"));

export const toHex = (bytes: Uint8Array): string => {
  let hex = "";
  for (const byte of bytes) hex += hexOfByte[byte];
  return hex;
};

/** Throws on anything but an even number of lower- or upper-case hexadecimal digits. */
export const fromHex = (hex: string): Uint8Array => {
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(hex)) throw new Error("not hexadecimal");
  return Uint8Array.from({ length: hex.length / 2 }, (_byte, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
};

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** Standard alphabet with padding, in canonical form only: throws on any other spelling of the same bytes. */
export const fromBase64 = (text: string): Uint8Array => {
  const binary = atob(text);
  if (btoa(binary) !== text) throw new Error("not canonical base64");
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
};

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const isSpace = (byte: number | undefined): boolean => byte === undefined || [0, 9, 10, 12, 13, 32].includes(byte);

/** What follows an image is written in ASCII; data in which `EI` happens to stand hardly ever go on like that. */
const isReadableAfter = (bytes: Buffer, at: number): boolean =>
  isSpace(bytes[at]) && bytes.subarray(at, at + 10).every((byte) => isSpace(byte) || (byte >= 0x20 && byte < 0x7f));

/**
 * Where the `EI` stands that ends an inline image's data (ISO 32000-1 §8.9.7), or -1: the first one between white space that
 * is followed by something readable. Some programs write it straight behind the last octet; viewers find it there, too.
 */
export const inlineImageEnd = (bytes: Buffer, start: number): number => {
  let joined = -1;
  for (let at = bytes.indexOf("EI", start); at !== -1; at = bytes.indexOf("EI", at + 1)) {
    if (!isReadableAfter(bytes, at + 2)) continue;
    if (isSpace(bytes[at - 1])) return at;
    if (joined === -1) joined = at;
  }
  return joined;
};

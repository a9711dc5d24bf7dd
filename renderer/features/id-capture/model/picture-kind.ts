export type PictureKind = "jpeg" | "png" | "animated" | "heic" | "other" | "none";

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG that moves says so before its first picture (APNG: acTL before IDAT). */
const isMovingPng = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = ascii(bytes, at + 4, at + 8);
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
};

/** Each picture of a GIF that moves has its graphic control extension. */
const isMovingGif = (bytes: Uint8Array): boolean => {
  let pictures = 0;
  for (let at = 10; at + 3 < bytes.length && pictures < 2; at += 1)
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 0x04) pictures += 1;
  return pictures > 1;
};

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** By what a file begins with; its name says nothing. */
export const pictureKind = (bytes: Uint8Array): PictureKind => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, pngStart)) return isMovingPng(bytes) ? "animated" : "png";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return isMovingGif(bytes) ? "animated" : "other";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP")
    // VP8X, with the bit of an animation.
    return ascii(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0x02) !== 0 ? "animated" : "other";
  if (ascii(bytes, 4, 8) === "ftyp") return heicBrands.has(ascii(bytes, 8, 12)) ? "heic" : "other";
  if (startsWith(bytes, [0x42, 0x4d]) || /^(?:II\*\0|MM\0\*)$/.test(ascii(bytes, 0, 4))) return "other";
  return "none";
};

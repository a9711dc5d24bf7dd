/** What EXIF (CIPA DC-008) says of how a picture is to be shown. */
export type ExifFacts = {
  /** 1–8, Table 5 "Orientation" of CIPA DC-008. */
  orientation: number;
  dotsPerInch: { x: number; y: number } | null;
};

const nothing: ExifFacts = { orientation: 1, dotsPerInch: null };

const tagOrientation = 0x01_12;
const tagXResolution = 0x01_1a;
const tagYResolution = 0x01_1b;
const tagResolutionUnit = 0x01_28;

/**
 * Reads the first directory of a TIFF header. Everything is bounds-checked, and what does not hold together says nothing:
 * a picture is not worse for a broken note beside it.
 */
export const readExif = (tiff: Buffer): ExifFacts => {
  if (tiff.length < 8) return nothing;
  const isLittle = tiff.toString("latin1", 0, 4) === "II*\0";
  if (!isLittle && tiff.toString("latin1", 0, 4) !== "MM\0*") return nothing;
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const u32 = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const rational = (at: number): number | null => {
    const [above, below] = [u32(at), u32(at + 4)];
    return below === 0 || above === 0 ? null : above / below;
  };

  const directory = u32(4);
  let orientation = 1;
  let x: number | null = null;
  let y: number | null = null;
  // 2 = inch, also where the tag is missing; 3 = centimetre.
  let unit = 2;
  for (let index = 0; index < Math.min(u16(directory), 512); index += 1) {
    const entry = directory + 2 + index * 12;
    const tag = u16(entry);
    if (tag === tagOrientation) orientation = u16(entry + 8);
    if (tag === tagXResolution) x = rational(u32(entry + 8));
    if (tag === tagYResolution) y = rational(u32(entry + 8));
    if (tag === tagResolutionUnit) unit = u16(entry + 8);
  }
  const perInch = unit === 3 ? 2.54 : 1;
  // "When the image resolution is unknown, 72 [dpi] is designated": it says nothing about the paper.
  const isStated = x !== null && y !== null && (unit === 3 || (unit === 2 && !(x === 72 && y === 72)));
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    dotsPerInch: isStated && x !== null && y !== null ? { x: x * perInch, y: y * perInch } : null,
  };
};

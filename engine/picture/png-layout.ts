/** What the header of a PNG says of its samples (PNG, 3rd edition, §11.2.1). */
export type PngHeader = {
  widthPx: number;
  heightPx: number;
  bitDepth: number;
  colourType: number;
  isInterlaced: boolean;
};

/** Rows of one pass over the picture: how many, and how many bytes each has behind the byte that names its filter. */
export type PngPass = { rows: number; rowBytes: number };

/** Colour type to samples a pixel and the depths that it allows (§11.2.1, table 12). */
const colourTypes: ReadonlyMap<number, { samples: number; depths: readonly number[] }> = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
]);

/** First column and row, and the step to the next, of each pass of Adam7 (§8.2). */
const adam7 = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
] as const;

/** The 13 bytes of an IHDR chunk; null where they describe no picture. */
export const parsePngHeader = (data: Buffer): PngHeader | null => {
  if (data.length !== 13) return null;
  const [bitDepth, colourType, compression, filter, interlace] = data.subarray(8);
  const header = { widthPx: data.readUInt32BE(0), heightPx: data.readUInt32BE(4) };
  if (header.widthPx === 0 || header.heightPx === 0 || bitDepth === undefined || colourType === undefined) return null;
  if (colourTypes.get(colourType)?.depths.includes(bitDepth) !== true) return null;
  if (compression !== 0 || filter !== 0 || (interlace !== 0 && interlace !== 1)) return null;
  return { ...header, bitDepth, colourType, isInterlaced: interlace === 1 };
};

/** The passes in which the samples lie, without those that have none. */
export const pngPasses = (header: PngHeader): PngPass[] => {
  const { widthPx, heightPx, bitDepth, colourType, isInterlaced } = header;
  const bitsPerPixel = (colourTypes.get(colourType)?.samples ?? 1) * bitDepth;
  const pass = (columns: number, rows: number): PngPass => ({
    rows,
    rowBytes: Math.ceil((columns * bitsPerPixel) / 8),
  });
  if (!isInterlaced) return [pass(widthPx, heightPx)];
  return adam7
    .map(({ x, y, stepX, stepY }) => ({
      columns: Math.ceil(Math.max(0, widthPx - x) / stepX),
      rows: Math.ceil(Math.max(0, heightPx - y) / stepY),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map(({ columns, rows }) => pass(columns, rows));
};

/** How many bytes the compressed data of a PNG must unpack to (§7.2, §9.2): every row with its filter's byte, no more. */
export const pngDataBytes = (passes: readonly PngPass[]): number =>
  passes.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0);

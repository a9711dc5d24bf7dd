import { brightness, type Box, type Pixels } from "./take-ink.ts";

/** Paper is bright beside the brightest of the picture, also in a shadow, and without much colour, also under a lamp. */
const besideBrightest = 0.5;
const leastBrightness = 0.25;
const mostColour = 0.4;
const blockPx = 32;
const everyPx = 4;
/** Below this a bright spot is no sheet of paper. */
const leastShare = 0.05;

type Light = { light: number; colour: number };
type Block = Light & { column: number; row: number };

const lightAt = (data: Uint8ClampedArray, at: number): Light => {
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const most = Math.max(red, green, blue);
  return { light: brightness(data, at), colour: most === 0 ? 0 : (most - Math.min(red, green, blue)) / most };
};

/** The lighter part of a block: of one with a line of ink on paper, the paper. */
const lighterPart = ({ data, width, height }: Pixels, column: number, row: number): Light => {
  const lights: Light[] = [];
  for (let y = row * blockPx; y < Math.min(height, (row + 1) * blockPx); y += everyPx)
    for (let x = column * blockPx; x < Math.min(width, (column + 1) * blockPx); x += everyPx)
      lights.push(lightAt(data, (y * width + x) * 4));
  lights.sort((a, b) => a.light - b.light);
  return lights[Math.floor(lights.length * 0.85)] ?? { light: 0, colour: 0 };
};

const blocksOf = (picture: Pixels): Block[] => {
  const blocks: Block[] = [];
  for (let row = 0; row * blockPx < picture.height; row += 1)
    for (let column = 0; column * blockPx < picture.width; column += 1)
      blocks.push({ column, row, ...lighterPart(picture, column, row) });
  return blocks;
};

/** The number below which this share of them lies. */
const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;

/** Where most of these blocks are; a bright spot on the table does not count. */
const boxOf = (blocks: readonly Block[]): Box | null => {
  const columns = blocks.map(({ column }) => column);
  const rows = blocks.map(({ row }) => row);
  const [left, top] = [quantile(columns, 0.03), quantile(rows, 0.03)];
  const [width, height] = [quantile(columns, 0.97) - left, quantile(rows, 0.97) - top];
  if (width === 0 || height === 0) return null;
  return { left: left * blockPx, top: top * blockPx, width: width * blockPx, height: height * blockPx };
};

/** How much of a picture is paper, from 0 to 1, and where most of it is, in pixels; null where there is no sheet of it. */
export const paperShare = (picture: Pixels): { share: number; box: Box | null } => {
  const blocks = blocksOf(picture);
  const brightest = quantile(
    blocks.map(({ light }) => light),
    0.95,
  );
  const paper = blocks.filter(
    ({ light, colour }) => light >= Math.max(leastBrightness, brightest * besideBrightest) && colour <= mostColour,
  );
  const share = paper.length / blocks.length;
  return { share, box: share < leastShare ? null : boxOf(paper) };
};

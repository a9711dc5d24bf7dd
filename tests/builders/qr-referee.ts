import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

let isReady = false;

const prepare = async (): Promise<void> => {
  if (isReady) return;
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  isReady = true;
};

type Picture = { width: number; height: number; pixel: (x: number, y: number) => readonly number[] };

/** What ZXing reads in the QR symbols of a picture; it shares no code with what drew them. */
export const qrTextsIn = async ({ width, height, pixel }: Picture): Promise<string[]> => {
  await prepare();
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...pixel(x, y), 255], (y * width + x) * 4);
  const image = { data, width, height, colorSpace: "srgb" } as ImageData;
  const found = await readBarcodes(image, { formats: ["QRCode"] });
  return found.map(({ text }) => text);
};

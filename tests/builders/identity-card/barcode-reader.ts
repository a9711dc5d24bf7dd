import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule } from "zxing-wasm/reader";
import type { Frame } from "./before-camera.ts";
import type { Grey } from "#lib/id-pictures/grey.ts";

/** The library with its WebAssembly from the disk, as the pages have it from their own origin. */
export const prepareBarcodeReader = async (): Promise<void> => {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
};

export const asGrey = ({ grey, width, height }: Frame): Grey => ({ data: grey, width, height });

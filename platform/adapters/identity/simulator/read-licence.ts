import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { ReadDocument } from "#contract/identity/entity.ts";
import { licenceFrom } from "#lib/id-documents/read-document.ts";

let prepared: Promise<unknown> | undefined;

/** From the package's own file: by itself it would fetch it from somewhere else. */
const prepare = async (): Promise<void> => {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(wasmBinary).buffer },
    fireImmediately: true,
  });
};

/** What the barcode in a picture of a licence's back says; null where none can be read. */
export const readLicence = async (picture: Uint8Array): Promise<ReadDocument | null> => {
  prepared ??= prepare();
  await prepared;
  const found = await readBarcodes(picture, { formats: ["PDF417"], tryHarder: true, maxNumberOfSymbols: 1 }).catch(
    () => [],
  );
  for (const { bytes, isValid } of found) {
    if (!isValid) continue;
    const reading = licenceFrom(bytes);
    if (reading.kind === "read") return reading.document;
  }
  return null;
};

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { beforeAll, expect, test } from "vitest";
import { darkRuns, qrModules } from "#lib/qr/qr-code.ts";

beforeAll(async () => {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true });
});

/** What a camera would see of the runs, four pixels a module. */
const drawn = (text: string) => {
  const scale = 4;
  const modules = qrModules(text);
  const side = modules.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, length } of darkRuns(modules))
    for (let row = y * scale; row < (y + 1) * scale; row += 1)
      for (let column = x * scale; column < (x + length) * scale; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return { data, width: side, height: side, colorSpace: "srgb" } as ImageData;
};

test.each(["https://sign.example.org/check", `https://sign.example.org/${"long-path/".repeat(20)}`, "Grüße, 署名"])(
  "another program reads what a symbol says: %s",
  async (text) => {
    const found = await readBarcodes(drawn(text), { formats: ["QRCode"] });
    expect(found.map((code) => code.text)).toEqual([text]);
  },
);

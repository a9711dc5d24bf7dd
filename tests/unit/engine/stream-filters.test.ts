import { brotliCompressSync, deflateSync } from "node:zlib";
import { fc } from "#tests/builders/properties.ts";
import { expect, it } from "vitest";
import { pdfArray, pdfDict, pdfName, pdfNumber, type PdfDict, type PdfObject } from "#engine/pdf/syntax/objects.ts";
import { decodeContent, decodeStream } from "#engine/pdf/stream-filters.ts";

const direct = (object: PdfObject | undefined): PdfObject => object ?? { kind: "null" };
const filtered = (...names: string[]): PdfDict => pdfDict({ Filter: pdfArray(names.map(pdfName)) });
const decoded = (dict: PdfDict, data: Buffer): string => decodeStream(dict, data, direct).toString("latin1");

it("decodes LZW by the standard's own example (ISO 32000-1 §7.4.4.2)", () => {
  const encoded = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]);
  expect([...decodeStream(filtered("LZWDecode"), encoded, direct)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

it("decodes ASCII85, hexadecimal and run lengths, one after the other", () => {
  expect(decoded(filtered("ASCII85Decode"), Buffer.from("<~9jqo^BlbD-BleB1DJ+*+F(f,q~>"))).toBe("Man is distinguished");
  expect(decoded(filtered("ASCIIHexDecode"), Buffer.from("71 20\n51>"))).toBe("q Q");
  expect(decoded(filtered("ASCIIHexDecode", "RunLengthDecode"), Buffer.from("02 71 20 51 FE 41 80>"))).toBe("q QAAA");
});

it("decodes Brotli within bounds, with a predictor, and names what it cannot", () => {
  expect(decoded(filtered("BrotliDecode"), brotliCompressSync(Buffer.from("q Q")))).toBe("q Q");
  const predicted = (more: Record<string, PdfObject>) =>
    pdfDict({ Filter: pdfName("BrotliDecode"), DecodeParms: pdfDict({ Predictor: pdfNumber(12), ...more }) });
  const rows = brotliCompressSync(Buffer.from([2, 1, 1, 2, 1, 1]));
  expect([...decodeStream(predicted({ Columns: pdfNumber(2) }), rows, direct)]).toEqual([1, 1, 2, 2]);
  expect(() => decodeStream(predicted({ D: pdfDict({}) }), rows, direct)).toThrow("document/unknown-filter");
  expect(() => decoded(filtered("BrotliDecode"), Buffer.from("no Brotli"))).toThrow("document/damaged");
  const bomb = brotliCompressSync(Buffer.alloc(65 * 1_048_576));
  expect(() => decoded(filtered("BrotliDecode"), bomb)).toThrow("document/too-complex");
  expect(() => decoded(filtered("FooDecode"), Buffer.from("x"))).toThrow("document/unknown-filter");
});

it("undoes every PNG row filter", () => {
  const predicted = pdfDict({
    Filter: pdfName("FlateDecode"),
    DecodeParms: pdfDict({ Predictor: pdfNumber(15), Columns: pdfNumber(3) }),
  });
  const rows = Buffer.from([0, 1, 2, 3, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1]);
  expect([...decodeStream(predicted, deflateSync(rows), direct)]).toEqual([
    1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5,
  ]);
});

it("undoes TIFF's differences, component by component", () => {
  const parameters = { Predictor: pdfNumber(2), Colors: pdfNumber(2), Columns: pdfNumber(3) };
  const predicted = (more = {}) =>
    pdfDict({ Filter: pdfName("FlateDecode"), DecodeParms: pdfDict({ ...parameters, ...more }) });
  const rows = deflateSync(Buffer.from([1, 10, 1, 1, 255, 2, 5, 6, 0, 0, 1, 1]));
  expect([...decodeStream(predicted(), rows, direct)]).toEqual([1, 10, 2, 11, 1, 13, 5, 6, 5, 6, 6, 7]);
  expect(() => decodeStream(predicted({ BitsPerComponent: pdfNumber(16) }), rows, direct)).toThrow("too-complex");
});

it("reads damaged page content as far as it goes, and refuses damaged structure", () => {
  const whole = Buffer.from("q 1 0 0 1 5 5 cm Q\n".repeat(400));
  const cut = deflateSync(whole, { level: 1 }).subarray(0, -8);
  const flate = filtered("FlateDecode");
  expect(() => decodeStream(flate, cut, direct)).toThrow("document/damaged");
  expect(whole.subarray(0, 100).equals(decodeContent(flate, cut, direct).subarray(0, 100))).toBe(true);
});

it("never hangs or crashes on arbitrary data", () => {
  const names = fc.constantFrom("FlateDecode", "LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode");
  fc.assert(
    fc.property(names, fc.uint8Array({ maxLength: 300 }), (name, data) => {
      try {
        decodeContent(filtered(name), Buffer.from(data), direct);
      } catch (error) {
        expect(String(error)).toContain("document/");
      }
    }),
  );
});

it("stops unpacking where it may not go on, with every filter and in damaged content too", () => {
  const most = 1_000;
  const larger = Buffer.alloc(5_000);
  const encoded: [string, Buffer][] = [
    ["FlateDecode", deflateSync(larger)],
    ["ASCII85Decode", Buffer.from("z".repeat(1_250))],
    ["RunLengthDecode", Buffer.from("81ff".repeat(50), "hex")],
    ["ASCII85Decode", Buffer.from("87cUR".repeat(300))],
  ];
  for (const [name, data] of encoded) {
    expect(() => decodeStream(filtered(name), data, direct, most), name).toThrow("too-complex");
    expect(decodeStream(filtered(name), data, direct).length, name).toBeGreaterThan(most);
  }
});

it("unpacks a million zeros of ASCII85 and a million runs without an object for each", () => {
  expect(decodeStream(filtered("ASCII85Decode"), Buffer.from("z".repeat(1_000_000)), direct)).toHaveLength(4_000_000);
  const runs = Buffer.from("0041".repeat(1_000_000), "hex");
  expect(decodeStream(filtered("RunLengthDecode"), runs, direct).equals(Buffer.alloc(1_000_000, "A"))).toBe(true);
});

it("refuses a stream of more filters than any program writes", () => {
  const names = Array.from({ length: 9 }, () => "ASCIIHexDecode");
  expect(() => decodeStream(filtered(...names), Buffer.from(">"), direct)).toThrow("too-complex");
});

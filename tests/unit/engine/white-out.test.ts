import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fc, runs, within } from "#tests/builders/properties.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { PdfRefusal } from "#engine/pdf/syntax/pdf-refusal.ts";
import { removeContent } from "#engine/white-out/remove-content.ts";
import { qpdfCheck, renderPage, wordsOf, type Word } from "#tests/builders/pdf-referees.ts";
import { quartersJpeg } from "#tests/builders/test-pictures.ts";
import * as make from "#tests/builders/white-out-pdfs.ts";
import { area } from "#tests/builders/white-out-pdfs.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "white-out-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let count = 0;
const write = (bytes: Buffer): string => {
  count += 1;
  const file = path.join(directory, `${count}.pdf`);
  writeFileSync(file, bytes);
  return file;
};

type Place = { page: number; x: number; y: number; width: number; height: number };
const touches = (word: Word, place: Place, by = 0): boolean =>
  word.left < place.x + place.width - by &&
  word.right > place.x + by &&
  word.top < place.y + place.height - by &&
  word.bottom > place.y + by;

/** Everything that the file holds, unpacked. */
const unpacked = (file: string): string => {
  const target = `${file}.qdf`;
  try {
    execFileSync("qpdf", ["--qdf", "--object-streams=disable", "--decode-level=all", file, target], {
      stdio: "ignore",
    });
  } catch {
    // Warnings are an exit status too.
  }
  return readFileSync(target, "latin1");
};

const remove = (before: Buffer, places: Place[] = [area]) => {
  const after = removeContent(bufferSource(before), places);
  expect(removeContent(bufferSource(before), places).equals(after)).toBe(true);
  const [from, to] = [write(before), write(after)];
  expect(qpdfCheck(to)).toMatchObject({ status: 0 });
  return { from, to, raw: unpacked(to) };
};

/** The words that stay are where they were, to a hundredth of a point; none is left within. */
const expectOtherWords = (from: string, to: string, place: Place = area): void => {
  const before = wordsOf(from, 0);
  const gone = before.filter((word) => touches(word, place, 1));
  const stays = before.filter((word) => !touches(word, place));
  const after = wordsOf(to, 0);
  expect(gone.length).toBeGreaterThan(0);
  expect(stays.length).toBeGreaterThan(1);
  expect(after.filter((word) => touches(word, place, 1))).toEqual([]);
  for (const word of stays) {
    const same = after.find((each) => each.text === word.text && Math.abs(each.left - word.left) < 0.02);
    expect(same, word.text).toBeDefined();
    expect(Math.abs((same?.top ?? 0) - word.top)).toBeLessThan(0.02);
  }
};

/** The largest difference of a colour outside the area, a little away from its edge, and whether paint is left inside. */
const compare = (from: string, to: string, places: Place[] = [area], edge = 1.5) => {
  const scale = 2;
  const [before, after] = [renderPage(from, 0, 72 * scale), renderPage(to, 0, 72 * scale)];
  let outside = 0;
  for (let y = 0; y < before.height; y += 1) {
    for (let x = 0; x < before.width; x += 1) {
      const [px, py] = [(x + 0.5) / scale, (y + 0.5) / scale];
      const isNear = places.some(
        (place) =>
          px > place.x - edge &&
          px < place.x + place.width + edge &&
          py > place.y - edge &&
          py < place.y + place.height + edge,
      );
      if (isNear) continue;
      const [a, b] = [before.pixel(x, y), after.pixel(x, y)];
      outside = Math.max(outside, ...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));
    }
  }
  return outside;
};

const refusalOf = (bytes: Buffer, place: Place = area): PdfRefusal => {
  try {
    removeContent(bufferSource(bytes), [place]);
  } catch (error) {
    if (error instanceof PdfRefusal) return error;
    throw error;
  }
  throw new Error("It was not refused.");
};

describe("text under a white-out", () => {
  it.each([
    ["in arrays with kerning", make.textInArrays],
    ["with letter, word and stretched spaces", make.wordAndLetterSpaces],
    ["that is turned", make.rotatedText],
    ["on a page with object and cross-reference streams", () => make.compositeFont({ objectStreams: true })],
    ["in a composite font", () => make.compositeFont({ objectStreams: false })],
    ["in an older revision and in the last", make.olderRevision],
    ["in marked content with words of its own", make.markedContent],
  ])("%s is gone, and every other word stands where it stood", async (_kind, build) => {
    const { from, to, raw } = remove(await build());
    expectOtherWords(from, to);
    expect(raw).not.toMatch(/SECRET/);
    expect(raw).not.toMatch(/534543524554/i);
    expect(compare(from, to)).toBe(0);
  });

  it.each([
    ["a page that is turned by 90°", "/Rotate 90", { page: 0, x: 160, y: 90, width: 60, height: 160 }],
    ["a page that is turned by 180°", "/Rotate 180", { page: 0, x: 190, y: 165, width: 120, height: 30 }],
    ["a page in units of two points", "/UserUnit 2", { page: 0, x: 190, y: 200, width: 200, height: 60 }],
    ["a page that is cropped", "/CropBox[50 50 350 280]", { page: 0, x: 45, y: 85, width: 100, height: 30 }],
  ])("on %s", (_kind, entries, place) => {
    const { raw, from, to } = remove(make.withPage(entries), [place]);
    expect(raw).not.toMatch(/SECRET/);
    expect(raw.match(/stands/g)).toHaveLength(2);
    const unit = entries.startsWith("/UserUnit") ? 2 : 1;
    const [x, y, width, height] = [place.x, place.y, place.width, place.height].map((each) => each / unit) as [
      number,
      number,
      number,
      number,
    ];
    expect(compare(from, to, [{ page: 0, x, y, width, height }])).toBe(0);
  });

  it("goes from one use of a form and stays in the other", () => {
    const { from, to } = remove(make.formTwice());
    const left = wordsOf(to, 0).map(({ text }) => text);
    expect(left.filter((text) => text === "SECRET")).toHaveLength(1);
    expect(left.filter((text) => text === "Stays")).toHaveLength(2);
    expect(compare(from, to)).toBe(0);
  });
});

describe("pictures under a white-out", () => {
  const cases = ["rgb", "gray", "indexed", "bitmap", "stencil", "jpeg"] as const;
  it.each(cases)("%s: the pixels are gone from the picture itself", (kind) => {
    const jpeg = kind === "jpeg" ? quartersJpeg() : undefined;
    const { from, to, raw } = remove(make.picture(kind, jpeg));
    expect(compare(from, to)).toBeLessThanOrEqual(kind === "jpeg" ? 48 : 0);
    // One pixel a point: the picture's pixels under the area, read out of the file by another program.
    const images = imagesOf(to);
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image.isPlain(84, 24, 232, 72), image.file).toBe(true);
    if (kind === "rgb") expect(raw.includes(make.noise(3).subarray(60_300, 60_400).toString("latin1"))).toBe(false);
  });

  it("an inline image loses them too", () => {
    const { from, to } = remove(make.inlineImage());
    expect(compare(from, to)).toBe(0);
    expect(imagesOf(to).every((image) => image.isPlain(84, 24, 232, 72))).toBe(true);
  });

  it("leaves no original behind that another page lists and does not draw", () => {
    const { to } = remove(make.sharedResources());
    expect(imagesOf(to)).toHaveLength(1);
    expect(wordsOf(to, 1).map(({ text }) => text)).toEqual(["Second", "page"]);
  });

  it("refuses a picture that can be read but not written, and says where", () => {
    const refusal = refusalOf(
      make.pageOf("q 200 0 0 100 60 110 cm /Im Do Q", {
        resources: "/XObject<</Im 6 0 R>>",
        objects: [
          "<</Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode/Length 4>>stream\nabcd\nendstream",
        ],
      }),
    );
    expect(refusal).toMatchObject({ code: "white-out/cannot-remove", params: { page: 1 } });
    expect(refusal.params["obstacle"]).toMatch(/picture/);
  });
});

describe("what else lies under a white-out", () => {
  it("lines and fills are cut at its edge and look the same outside", () => {
    const { from, to, raw } = remove(make.vectors());
    expect(compare(from, to)).toBeLessThanOrEqual(96);
    expect(raw).not.toContain("120 170 20 10 re");
  });

  it("annotations and fields that it touches go with their values and comments; others stay", () => {
    const { to, raw } = remove(make.annotations());
    expect(raw).not.toMatch(/SECRET|534543524554/i);
    expect(raw).toMatch(/\(kept\)|6b657074/);
    expect(wordsOf(to, 0).some(({ text }) => text === "Stays")).toBe(true);
    expect(raw).not.toContain("/Thumb");
  });

  it("refuses a signed document, one with attachments, and the place for a signature", () => {
    const signed = make.pageOf("", {
      catalog: "/AcroForm<</Fields[6 0 R]>>",
      objects: ["<</FT/Sig/T(s)/V<</Type/Sig/ByteRange[0 1 2 1]/Contents<00>>>>>"],
    });
    expect(refusalOf(signed).code).toBe("white-out/signed-document");
    const attached = make.pageOf("", {
      catalog: "/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>",
      objects: ["<</Type/Filespec/F(a)>>"],
    });
    expect(refusalOf(attached).code).toBe("white-out/attachments");
    const place = make.pageOf("", {
      catalog: "/AcroForm<</Fields[6 0 R]>>",
      page: "/Annots[6 0 R]",
      objects: ["<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/Rect[110 165 210 185]>>"],
    });
    expect(refusalOf(place).params["obstacle"]).toMatch(/signature/);
  });
});

describe("areas anywhere", () => {
  it(
    "leave no letter within and every word outside where it was",
    async () => {
      const documents = [
        make.textInArrays(),
        make.vectors(),
        make.rotatedText(),
        await make.compositeFont({ objectStreams: true }),
      ];
      const slantedDocument = 2;
      fc.assert(
        fc.property(
          fc.nat(documents.length - 1),
          fc.integer({ min: 0, max: 300 }),
          fc.integer({ min: 0, max: 250 }),
          fc.integer({ min: 8, max: 200 }),
          fc.integer({ min: 8, max: 100 }),
          (index, x, y, width, height) => {
            const place = { page: 0, x, y, width: Math.min(width, 400 - x), height: Math.min(height, 300 - y) };
            const bytes = documents[index] as Buffer;
            const [from, to] = [write(bytes), write(removeContent(bufferSource(bytes), [place]))];
            const after = wordsOf(to, 0);
            // A word loses the letters that are touched; what is left of it must lie outside.
            expect(after.filter((word) => touches(word, place, 3.2))).toEqual([]);
            // The slanted word is told apart into other pieces when one of its letters goes; pixels judge it below.
            const isWhole = ({ text }: Word): boolean => index !== slantedDocument || !/^[SECRT]{1,5}$/.test(text);
            for (const word of wordsOf(from, 0).filter((each) => isWhole(each) && !touches(each, place, -0.5))) {
              expect(after.some((each) => each.text === word.text && Math.abs(each.left - word.left) < 0.02)).toBe(
                true,
              );
            }
            // A letter that is touched goes wholly.
            expect(compare(from, to, [place], 14)).toBeLessThanOrEqual(96);
          },
        ),
        { numRuns: runs(25) },
      );
    },
    within(120_000),
  );
});

type Picture = { file: string; isPlain(x: number, y: number, width: number, height: number): boolean };

/** The pictures in a file as pdfimages takes them out. */
const imagesOf = (file: string): Picture[] => {
  const folder = mkdtempSync(path.join(directory, "images-"));
  execFileSync("pdfimages", [file, path.join(folder, "i")]);
  return execFileSync("ls", [folder], { encoding: "utf8" })
    .split("\n")
    .filter((name) => name !== "")
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const header = /^P([456])\s+(\d+)\s+(\d+)\s+(?:255\s)?/.exec(bytes.toString("latin1", 0, 40));
      const [kind, width] = [header?.[1] ?? "", Number(header?.[2])];
      const start = header?.[0].length ?? 0;
      const sample = (x: number, y: number): string => {
        if (kind === "4")
          return String(((bytes[start + y * Math.ceil(width / 8) + (x >> 3)] ?? 0) >> (7 - (x % 8))) & 1);
        const components = kind === "6" ? 3 : 1;
        const at = start + (y * width + x) * components;
        return bytes.toString("hex", at, at + components);
      };
      return {
        file: name,
        isPlain: (x, y, across, down) => {
          const first = sample(x, y);
          for (let row = y; row < y + down; row += 1)
            for (let column = x; column < x + across; column += 1) if (sample(column, row) !== first) return false;
          return true;
        },
      };
    });
};

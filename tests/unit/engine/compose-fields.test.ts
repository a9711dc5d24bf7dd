import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphicsBalance } from "#engine/content/graphics-balance.ts";
import { composeFields } from "#engine/compose/compose-fields.ts";
import { runJob } from "#engine/run-job.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { signatureField, stampField, testSeal, textField } from "#tests/builders/test-fields.ts";
import { assemblePdf, makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "compose-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const picture = makePng(300, 120, [0, 0, 0], 10);
const fieldSet = {
  version: 3,
  fields: [
    signatureField({ page: 1, x: 60, y: 80, width: 100, height: 50 }, picture),
    textField({ page: 0, x: 60, y: 150, width: 150, height: 60 }, "Łukasz Nguyễn, “as his sole property”"),
    stampField({ page: 0, x: 60, y: 300, width: 250, height: 120 }),
  ],
};

/** Composes in a process of its own and prints the hash. */
const inAnotherProcess = (input: unknown): string => {
  const script = path.join(directory, "input.json");
  writeFileSync(script, JSON.stringify(input));
  const program = `
    import { readFileSync } from "node:fs";
    import { runJob } from "#engine/run-job.ts";
    const input = JSON.parse(readFileSync(${JSON.stringify(script)}, "utf8"));
    input.images = input.images.map(({ sha256, png }) => ({ sha256, png: Uint8Array.from(png) }));
    const result = await runJob("compose-hash", input, () => undefined);
    process.stdout.write(result.sha256);`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
};

describe("composing", () => {
  it("gives the same bytes in two processes", async () => {
    const basePath = path.join(directory, "base.pdf");
    writeFileSync(basePath, await makePdf({ pages: [{}, { rotation: 90 }], xrefStream: true }));
    const input = {
      basePath,
      name: "deed.pdf",
      fieldSet,
      images: [picture],
      options: { demo: true, notary: testSeal },
    };
    const result = await runJob("compose-hash", input, () => undefined);
    const plainInput = { ...input, images: [{ sha256: picture.sha256, png: [...picture.png] }] };
    const hashes = [inAnotherProcess(plainInput), inAnotherProcess(plainInput)];
    expect(result).toMatchObject({ kind: "ok", sha256: hashes[0] });
    expect(hashes[1]).toBe(hashes[0]);
  });

  it("says of each field what it is, for whoever has the page read aloud [S162] [S164] [S167]", async () => {
    const composed = composeFields(bufferSource(await makePdf({ pages: [{}, {}] })), {
      fieldSet,
      images: [picture],
      options: { demo: false, notary: testSeal },
    });
    const file = path.join(directory, "kinds.pdf");
    const plain = path.join(directory, "kinds-plain.pdf");
    writeFileSync(file, Buffer.concat([await makePdf({ pages: [{}, {}] }), composed]));
    execFileSync("qpdf", ["--qdf", file, plain]);
    const kinds = [...readFileSync(plain, "latin1").matchAll(/\/Span <<\/Alt \(([^)]+)\)>> BDC/g)].map(
      ([, kind]) => kind,
    );
    expect(new Set(kinds)).toEqual(new Set(["Free Text", "Signature", "Stamp"]));
    expect(kinds).toHaveLength(3);
  });

  it("appends nothing when there is nothing to draw", async () => {
    const base = bufferSource(await makePdf());
    expect(
      composeFields(base, { fieldSet: { version: 0, fields: [] }, images: [], options: { demo: false } }),
    ).toHaveLength(0);
  });

  it("writes a picture and a font once however often they are used", async () => {
    const base = bufferSource(await makePdf({ pages: [{}, {}, {}] }));
    const fields = [0, 1, 2].flatMap((page) => [
      signatureField({ page, x: 60, y: 80, width: 100, height: 50 }, picture),
      textField({ page, x: 60, y: 150, width: 150, height: 60 }, "the same text"),
    ]);
    const text = composeFields(base, {
      fieldSet: { version: 1, fields },
      images: [picture],
      options: { demo: false },
    }).toString("latin1");
    expect(text.match(/\/FontFile2 /g)).toHaveLength(1);
    expect(text.match(/\/SMask /g)).toHaveLength(1);
  });
});

/** A page of 200 × 200 points with one yellow annotation over its middle, which viewers paint by their own rules. */
const pdfWithAnnotation = (annotation: string): Buffer =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/Helv 12 Tf 0 g)>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R]>>",
    `<</Type/Annot/Rect[40 40 160 160]/F 4${annotation}>>`,
  ]);

describe("what lies on a placed field and has no appearance of its own", () => {
  it.each([
    ["a form field", "/Subtype/Widget/FT/Tx/T(x)/V(Anything)/MK<</BG[1 1 0]>>"],
    ["a comment", "/Subtype/Square/IC[1 1 0]/C[1 1 0]"],
  ])("%s does not cover it", (_name, annotation) => {
    const base = pdfWithAnnotation(annotation);
    const fields = [signatureField({ page: 0, x: 60, y: 80, width: 80, height: 40 }, picture)];
    const composed = composeFields(bufferSource(base), {
      fieldSet: { version: 1, fields },
      images: [picture],
      options: { demo: false },
    });
    const middle = (pdf: Buffer): number[] => {
      const file = path.join(directory, "covered.pdf");
      writeFileSync(file, pdf);
      const picked = execFileSync("pdftoppm", ["-r", "72", "-x", "100", "-y", "100", "-W", "1", "-H", "1", file]);
      return [...picked.subarray(-3)];
    };
    expect(middle(base)).toEqual([255, 255, 0]);
    // The picture's black; poppler mixes in one part of 255 of what lies beneath.
    expect(Math.max(...middle(Buffer.concat([base, composed])))).toBeLessThanOrEqual(1);
  });

  it("leaves the fields in the page's content where it paints nothing", () => {
    const base = pdfWithAnnotation("/Subtype/Widget/FT/Tx/T(x)");
    const fields = [signatureField({ page: 0, x: 60, y: 80, width: 80, height: 40 }, picture)];
    const composed = composeFields(bufferSource(base), {
      fieldSet: { version: 1, fields },
      images: [picture],
      options: { demo: false },
    });
    expect(composed.toString("latin1")).not.toContain("/Stamp");
  });
});

const lines = Array.from(
  { length: 20 },
  (_, at) => `BT /F1 12 Tf 72 ${700 - at * 20} Td (${at} ${Math.sin(at)}) Tj ET`,
);
const packed = deflateSync(Buffer.from(`q ${lines.join("\n")} Q`));
const spoilt = Buffer.from(packed).fill(0x5a, packed.length / 2, packed.length / 2 + 20);
const flate = "/Filter/FlateDecode";

/** A page of this content, and a layer that is switched off. */
const pdfOfContent = (content: Buffer, dict = ""): Buffer =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]>>",
    "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/Properties<</Hidden 6 0 R>>>>>>",
    `<<${dict}/Length ${content.length}>>stream\n${content.toString("latin1")}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/OCG/Name(Hidden)>>",
  ]);

describe("on a page whose content", () => {
  it.each<[string, Buffer, string]>([
    ["is damaged midway", spoilt, flate],
    ["is cut off", packed.subarray(0, packed.length / 2), flate],
    ["breaks off within a string", Buffer.from("BT /F1 18 Tf 72 600 Td (never clo"), ""],
    ["breaks off within digits", Buffer.from("BT /F1 18 Tf 72 600 Td <4142"), ""],
    ["breaks off within an array", Buffer.from("BT /F1 18 Tf 72 600 Td [(abc) 3 "), ""],
    ["breaks off within a dictionary", Buffer.from("/OC << /A 1 "), ""],
    ["leaves a hidden layer open", Buffer.from("q /OC /Hidden BDC BT /F1 18 Tf 72 600 Td (hidden) Tj ET"), ""],
    ["leaves a text open", Buffer.from("BT /F1 18 Tf 72 600 Td"), ""],
  ])("%s, a typed text is seen by every viewer", (_title, content, dict) => {
    const base = pdfOfContent(content, dict);
    const fields = [textField({ page: 0, x: 40, y: 30, width: 200, height: 30 }, "Sworn")];
    const input = { fieldSet: { version: 1, fields }, images: [], options: { demo: false } };
    const file = path.join(directory, "damaged.pdf");
    writeFileSync(file, Buffer.concat([base, composeFields(bufferSource(base), input)]));
    const poppler = spawnSync("pdftotext", [file, "-"], { encoding: "utf8", timeout: 30_000 });
    expect(poppler.stdout).toContain("Sworn");
    const mupdf = spawnSync("mutool", ["draw", "-q", "-F", "text", file], { encoding: "utf8", timeout: 30_000 });
    expect(mupdf.stdout).toContain("Sworn");
  });
});

describe("on a page that viewers take to save and restore otherwise than it is counted", () => {
  const moved = "1 0 0 1 300 -200 cm";
  const withForm = (content: string, form: string): Buffer =>
    assemblePdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 612 792]>>",
      "<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>",
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      `<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/Length ${form.length}>>stream\n${form}\nendstream`,
    ]);

  it.each([
    ["operators in an array", withForm(`${moved} q q q [Q Q Q] 0 d`, "")],
    ["operators in a dictionary", withForm(`${moved} q q q /P <</A Q /B Q /C Q>> BDC EMC`, "")],
    ["operators behind a number's last digit", withForm(`${moved} 0q 0q 0q`, "")],
    ["operators in one word", withForm(`${moved} qq qq`, "")],
    ["a drawing that restores more than it saved, in PDF.js", withForm("/X Do", `Q Q Q ${moved}`)],
    ["a drawing that leaves a layer open, in PDF.js", withForm("/X Do", "/OC /Hidden BDC")],
  ])("a typed text is a locked stamp, and stands where it was placed: %s", (_title, base) => {
    const fields = [textField({ page: 0, x: 40, y: 30, width: 200, height: 30 }, "Sworn")];
    const input = { fieldSet: { version: 1, fields }, images: [], options: { demo: false } };
    const appended = composeFields(bufferSource(base), input);
    expect(appended.toString("latin1")).toMatch(/\/Subtype\s*\/Stamp/);
    const file = path.join(directory, "counted.pdf");
    writeFileSync(file, Buffer.concat([base, appended]));
    const seen = execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8", stdio: "pipe" });
    const [, x, y] = [...(/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>Sworn/.exec(seen) ?? [])].map(Number);
    expect(x).toBeCloseTo(42, 0);
    expect(y).toBeCloseTo(32, 0);
  });

  it("a typed text is part of the page where its drawings restore what they saved", () => {
    const fields = [textField({ page: 0, x: 40, y: 30, width: 200, height: 30 }, "Sworn")];
    const input = { fieldSet: { version: 1, fields }, images: [], options: { demo: false } };
    const appended = composeFields(bufferSource(withForm("q /X Do Q", `q ${moved} Q`)), input);
    expect(appended.toString("latin1")).not.toMatch(/\/Subtype\s*\/Stamp/);
  });
});

it.each([0, 90] as const)(
  "stands where it was placed on a page turned by %i° whose crop box goes beyond it",
  async (rotation) => {
    const base = await makePdf({ pages: [{ rotation, cropBox: [-100, 100, 400, 900], text: " " }] });
    const fields = [textField({ page: 0, x: 40, y: 30, width: 200, height: 30 }, "Sworn")];
    const input = { fieldSet: { version: 1, fields }, images: [], options: { demo: false } };
    const file = path.join(directory, "cropped.pdf");
    writeFileSync(file, Buffer.concat([base, composeFields(bufferSource(base), input)]));
    const seen = {
      poppler: execFileSync("pdftotext", ["-bbox", "-cropbox", file, "-"], { encoding: "utf8" }),
      mupdf: execFileSync("mutool", ["draw", "-q", "-F", "stext", file], { encoding: "utf8", stdio: "pipe" }),
    };
    const corners = [
      // Poppler 22 takes the whole height of a turned page whose crop box goes beyond it.
      ...(rotation === 0 ? [/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>Sworn/.exec(seen.poppler)] : []),
      /<line bbox="([\d.]+) ([\d.]+)[^>]*>\s*<font[^>]*>\s*<char[^>]*c="S"/.exec(seen.mupdf),
    ];
    for (const [, x, y] of corners.map((corner) => [...(corner ?? [])].map(Number))) {
      expect(x).toBeCloseTo(42, 1);
      expect(y).toBeCloseTo(32.2, 1);
    }
  },
);

describe("the balance of a page's graphics states", () => {
  it.each([
    ["q 1 0 0 1 5 5 cm Q", { deficit: 0, net: 0 }],
    ["q q BT (Q Q \\) Q) Tj ET Q", { deficit: 0, net: 1 }],
    ["Q Q q", { deficit: 2, net: -1 }],
    ["% Q Q\nq /Q gs <51> Tj [(q)] TJ", { deficit: 0, net: 1 }],
    ["q BI /W 1 /H 1 ID Q Q Q xEIx\x00\xff EI Q", { deficit: 0, net: 0 }],
    ["q BI /W 1 /H 1 /F /DCT ID Q EI\xff Q \xff\xd9EI\n\nQ", { deficit: 0, net: 0 }],
  ])("%j", (content, balance) => {
    expect(graphicsBalance(Buffer.from(content, "latin1"))).toEqual({ ...balance, closing: "", breaksOff: false });
  });

  it.each<[string, string, boolean]>([
    ["BT (BDC ET) Tj", "ET ", false],
    ["BT ET EMC /OC /L BDC /P <</MCID 0>> BDC EMC /Span BMC", "EMC EMC ", false],
    ["<BDC> Tj [<BDC> (]) 3] TJ", "", false],
    ["BT (not \\) closed", "ET ", true],
    ["<4142", "", true],
    ["[(a) (b", "", true],
    ["[(a) 3", "", true],
    ["/P <</MCID 0 /A <</B 1>>", "", true],
    [">> ] [(a)] TJ", "", false],
  ])("%j is closed by %j, and breaks off: %j", (content, closing, breaksOff) => {
    expect(graphicsBalance(Buffer.from(content, "latin1"))).toMatchObject({ closing, breaksOff });
  });
});

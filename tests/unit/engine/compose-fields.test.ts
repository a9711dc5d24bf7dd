import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphicsBalance } from "#engine/compose/graphics-balance.ts";
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

describe("the balance of a page's graphics states", () => {
  it.each([
    ["q 1 0 0 1 5 5 cm Q", { deficit: 0, net: 0 }],
    ["q q BT (Q Q \\) Q) Tj ET Q", { deficit: 0, net: 1 }],
    ["Q Q q", { deficit: 2, net: -1 }],
    ["% Q Q\nq /Q gs <51> Tj [(q)] TJ", { deficit: 0, net: 1 }],
    ["q BI /W 1 /H 1 ID Q Q Q xEIx\x00\xff EI Q", { deficit: 0, net: 0 }],
    ["q BI /W 1 /H 1 /F /DCT ID Q EI\xff Q \xff\xd9EI\n\nQ", { deficit: 0, net: 0 }],
  ])("%j", (content, balance) => {
    expect(graphicsBalance(Buffer.from(content, "latin1"))).toEqual(balance);
  });
});

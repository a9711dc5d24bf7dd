import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fc, runs } from "#tests/builders/properties.ts";
import * as fontkit from "fontkit";
import { describe, expect, it } from "vitest";
import { drawField } from "#lib/field-rendering/draw-field.ts";
import { demoMark } from "#lib/field-rendering/draw-seal.ts";
import type { FontName, Primitive, TextPrimitive } from "#lib/field-rendering/primitives.ts";
import { findUnsupportedCharacter, drawableText, textWidth } from "#lib/field-rendering/text-metrics.ts";
import { interAdvances, interUnitsPerEm } from "#lib/field-rendering/inter-advances.ts";
import { signatureField, stampField, testSeal, textField } from "#tests/builders/test-fields.ts";
import { makePng } from "#tests/builders/test-png.ts";

const page = { width: 612, height: 792 };
const place = { page: 0, x: 100, y: 200, width: 150, height: 25 };
const texts = (primitives: Primitive[]): TextPrimitive[] => primitives.filter((primitive) => primitive.kind === "text");

describe("a field's drawing", () => {
  it("keeps a picture's proportions, in the middle of its place", () => {
    const { primitives } = drawField(signatureField({ ...place, width: 100, height: 100 }, makePng(200, 100)), page, {
      demo: false,
    });
    expect(primitives).toMatchObject([{ kind: "image", x: 100, y: 225, width: 100, height: 50 }]);
  });

  it("draws nothing while a field is empty", () => {
    expect(drawField(textField(place, "  "), page, { demo: false }).primitives).toEqual([]);
    expect(drawField(stampField(place), page, { demo: false }).primitives).toEqual([]);
  });

  it("shrinks and wraps text until all of it stands within its place, and loses none", () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-zéŁđ0-9]{1,30}$/), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 10, max: 200 }),
        (list, width, height) => {
          const box = { page: 0, x: 10, y: 20, width, height };
          const lines = texts(drawField(textField(box, list.join(" ")), page, { demo: false }).primitives);
          for (const line of lines) {
            expect(line.x).toBeGreaterThanOrEqual(box.x);
            expect(line.x + line.widthPt).toBeLessThanOrEqual(box.x + box.width + 0.01);
            expect(line.baselineY).toBeLessThanOrEqual(box.y + box.height);
            expect(line.baselineY - 0.72 * line.sizePt).toBeGreaterThanOrEqual(box.y);
          }
          expect(
            lines
              .map((line) => line.text)
              .join("")
              .replaceAll(" ", ""),
          ).toBe(drawableText(list.join("")));
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it("fills a seal with the commission and marks a demo's across it", () => {
    const options = { demo: false, notary: testSeal };
    const seal = (demo: boolean) =>
      texts(drawField(stampField({ ...place, width: 250, height: 120 }), page, { ...options, demo }).primitives);
    expect(seal(false).map((line) => line.text)).toEqual([
      "Nora Notary",
      "Notary Public",
      "State of Texas",
      "Commission No. 130012345",
      "My commission expires May 31, 2029",
    ]);
    const mark = seal(true).find((line) => line.text === demoMark);
    expect(mark?.turnDeg).toBeLessThan(-20);
    for (const line of seal(false)) expect(line.x + line.widthPt).toBeLessThanOrEqual(350);
  });
});

describe("text metrics", () => {
  it.each([
    ["sans", "400Regular/Inter_400Regular"],
    ["sans-semibold", "600SemiBold/Inter_600SemiBold"],
  ] satisfies [FontName, string][])("are those of the font file: %s", (name, file) => {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}.ttf`));
    const font = fontkit.create(readFileSync(path)) as fontkit.Font;
    expect(font.unitsPerEm).toBe(interUnitsPerEm);
    for (const [first, advances] of interAdvances[name]) {
      for (const [offset, advance] of advances.entries())
        expect(font.glyphForCodePoint(first + offset).advanceWidth).toBe(advance);
    }
  });

  it("name the first character that cannot be drawn", () => {
    expect(findUnsupportedCharacter("Łukasz Nguyễn – “ok” €", "sans")).toBeUndefined();
    expect(findUnsupportedCharacter("a漢b", "sans")).toBe("漢");
    expect(findUnsupportedCharacter("😀", "sans-semibold")).toBe("😀");
  });

  it("compose accents, unify spaces and drop control characters", () => {
    expect(drawableText("e\u0301\u00a0x\u0007\r\ny")).toBe("é x\ny");
    expect(textWidth("ii", "sans", 10)).toBeCloseTo(2 * textWidth("i", "sans", 10));
  });
});

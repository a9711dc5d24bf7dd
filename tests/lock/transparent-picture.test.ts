import { afterAll, beforeAll, expect, it } from "vitest";
import { renderPage } from "#tests/builders/pdf-referees.ts";
import { signatureField } from "#tests/builders/test-fields.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { quartersPng } from "#tests/builders/test-pictures.ts";
import { makePng, type TestPng } from "#tests/builders/test-png.ts";
import { createHash } from "node:crypto";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const place = { page: 0, x: 100, y: 300, width: 200, height: 100 };

const lockedWith = async (picture: TestPng) => {
  // A green page: what is transparent must let it through.
  const base = fixture.write(await makePdf({ pages: [{ operators: "0 0.8 0.2 rg 0 0 612 792 re f" }] }));
  const { result, outputPath } = await fixture.lock(base, [signatureField(place, picture)], [picture]);
  expect(result).toMatchObject({ kind: "ok" });
  return renderPage(outputPath, 0);
};

const green = [0, 204, 51];

it("seals a picture in one ink by its transparency alone", async () => {
  const drawn = await lockedWith(makePng(200, 100, [27, 42, 74], 20));
  for (const [x, y] of [
    [103, 303],
    [297, 397],
    [110, 350],
    [200, 310],
  ] as const)
    expect(drawn.pixel(x, y)).toEqual(green);
  for (const [x, y] of [
    [123, 323],
    [277, 377],
    [200, 350],
  ] as const)
    expect(drawn.pixel(x, y)).toEqual([27, 42, 74]);
});

it("seals a half transparent picture of several colours in its colours", async () => {
  const png = Uint8Array.from(quartersPng(200, 100, { alpha: 128 }));
  const sha256 = Sha256HexSchema.parse(createHash("sha256").update(png).digest("hex"));
  const drawn = await lockedWith({ png, sha256, widthPx: 200, heightPx: 100 });
  const halfOver = (colour: readonly number[]) => colour.map((value, index) => (value + (green[index] ?? 0)) / 2);
  for (const [x, y, colour] of [
    [150, 325, [220, 30, 30]],
    [250, 325, [30, 160, 60]],
    [150, 375, [30, 60, 200]],
    [250, 375, [240, 200, 20]],
  ] as const)
    for (const [index, value] of halfOver(colour).entries())
      expect(Math.abs((drawn.pixel(x, y)[index] ?? 0) - value)).toBeLessThan(3);
});

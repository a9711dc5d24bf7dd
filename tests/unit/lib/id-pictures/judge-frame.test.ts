import { describe, expect, it } from "vitest";
import { coachWord, frameFigures } from "#lib/id-pictures/judge-frame.ts";
import { asGrey } from "#tests/builders/identity-card/barcode-reader.ts";
import { beforeCamera, calmShot, type Shot } from "#tests/builders/identity-card/before-camera.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { passportPage } from "#tests/builders/identity-card/passport.ts";
import type { Sheet } from "#tests/builders/identity-card/sheet.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { seeded } from "#tests/builders/mutations/random.ts";

const sheets = {
  front: cardFront(rosalindsLicence),
  back: cardBack(rosalindsLicence).sheet,
  passport: passportPage({
    issuer: "USA",
    lastName: "Achebe",
    givenNames: "Rosalind Anne",
    number: "533401876",
    birthDate: "1984-03-09",
    expirationDate: "2031-02-28",
  }),
} satisfies Record<string, Sheet>;

type Change = { pose?: Partial<Shot["pose"]>; light?: Partial<Shot["light"]>; optics?: Partial<Shot["optics"]> };

const figures = (sheet: Sheet, { pose, light, optics }: Change = {}) =>
  frameFigures(
    asGrey(
      beforeCamera(
        sheet,
        {
          pose: { ...calmShot.pose, ...pose },
          light: { ...calmShot.light, ...light },
          optics: { ...calmShot.optics, ...optics },
        },
        seeded(11),
      ),
    ),
    "document",
  );

const word = (sheet: Sheet, change: Change = {}) => coachWord(figures(sheet, change), "document");

describe.each(Object.entries(sheets))("the coach before the %s", (_, sheet) => {
  it("is content with a calm picture", () => {
    expect(word(sheet)).toBe("good");
  });

  it.each([
    ["dark", { light: { exposure: 0.22 } }],
    ["far", { pose: { fill: 0.35 } }],
    ["cropped", { pose: { fill: 1.9 } }],
    ["glare", { light: { glareShare: 0.3 } }],
    ["blurred", { optics: { blurPx: 5 } }],
  ] as const)("says %s", (said, change) => {
    expect(word(sheet, change)).toBe(said);
  });

  it("bears what a reader bears", () => {
    expect(
      word(sheet, { pose: { rotationDegrees: 20, tiltDegrees: 15 }, light: { exposure: 0.7, falloff: 0.3 } }),
    ).toBe("good");
    expect(word(sheet, { optics: { blurPx: 1, noise: 3 } })).toBe("good");
  });
});

it("a picture without anything in it is missing its document, and a black one is dark", () => {
  const plain = (brightness: number) => ({
    data: new Uint8Array(1280 * 720).fill(brightness),
    width: 1280,
    height: 720,
  });
  expect(coachWord(frameFigures(plain(140), "document"), "document")).toBe("missing");
  expect(coachWord(frameFigures(plain(8), "document"), "document")).toBe("dark");
});

it("knows how far an edge is spread, whatever its contrast", () => {
  const spread = (blurPx: number, exposure: number) =>
    figures(sheets.front, { optics: { blurPx, noise: 0.5 }, light: { exposure } }).blurPx;
  const sharp = [spread(0.4, 1), spread(0.4, 0.5)];
  const soft = [spread(4, 1), spread(4, 0.5)];
  expect(Math.max(...sharp)).toBeLessThan(Math.min(...soft) / 2);
  expect(Math.abs((soft[0] ?? 0) - (soft[1] ?? 0))).toBeLessThan(0.4);
});

it("looks at a face for darkness and blur alone", () => {
  const face = (blurPx: number, exposure: number) =>
    coachWord(
      frameFigures(
        asGrey(
          beforeCamera(
            sheets.front,
            {
              ...calmShot,
              light: { ...calmShot.light, exposure },
              optics: { blurPx, noise: 1 },
              pose: { ...calmShot.pose, fill: 1.9 },
            },
            seeded(3),
          ),
        ),
        "face",
      ),
      "face",
    );
  expect(face(1, 1)).toBe("good");
  expect(face(1, 0.2)).toBe("dark");
  expect(face(8, 1)).toBe("blurred");
});

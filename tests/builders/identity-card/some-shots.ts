import { seeded, type Random } from "#tests/builders/mutations/random.ts";
import { beforeCamera, type Frame, type Shot } from "./before-camera.ts";
import { cardBack } from "./cards.ts";
import { licenceBytes, type LicenceData } from "./licence-bytes.ts";
import { someLicence } from "./some-licences.ts";

const between = (random: Random, least: number, most: number): number =>
  least + (most - least) * (random.below(10_001) / 10_000);

/** Up to what a reader has to bear: a blur of 2 px, glare over 15 % of the barcode, 30° of rotation, 25° of tilt. */
export const someShot = (random: Random): Shot => ({
  pose: {
    rotationDegrees: between(random, -30, 30),
    tiltDegrees: between(random, 0, 25),
    tiltAxisDegrees: between(random, 0, 180),
    fill: between(random, 0.92, 1),
  },
  light: {
    exposure: between(random, 0.7, 1.05),
    falloff: between(random, 0, 0.35),
    glareShare: between(random, 0, 0.15),
  },
  optics: { blurPx: between(random, 0, 2), noise: between(random, 1, 3) },
});

export type HeldCard = { number: number; data: LicenceData; bytes: Uint8Array; shot: Shot; frame: Frame };

/** The back of somebody's licence before a camera; the same number is the same picture. */
export const heldCard = (number: number): HeldCard => {
  const random = seeded(0x1d_ca4d + number * 7919);
  const data = someLicence(random);
  const version = random.one([4, 6, 8, 9, 10, 11]);
  const dataColumns = random.one([8, 9, 10]);
  const { sheet, barcode } = cardBack(data, { version, dataColumns, brightness: 200 + random.below(40) });
  const shot = someShot(random);
  return {
    number,
    data,
    bytes: licenceBytes(data, { version }),
    shot,
    frame: beforeCamera(sheet, shot, random, barcode),
  };
};

import type { Random } from "#tests/builders/mutations/random.ts";
import type { Place, Sheet } from "./sheet.ts";

export type Pose = {
  /** In the picture's plane. */
  rotationDegrees: number;
  /** Away from the camera, about an axis in the card's plane that lies at this angle. */
  tiltDegrees: number;
  tiltAxisDegrees: number;
  /** Of the largest size at which all of it is in the picture; above 1 it is cut off. */
  fill: number;
};

export type Light = {
  /** 1: as a camera exposes it. */
  exposure: number;
  /** How much darker one side is, 0 to 1. */
  falloff: number;
  /** A reflection: a share of `glareOn`, 0 to 1. */
  glareShare: number;
};

export type Optics = { blurPx: number; noise: number };

export type Shot = { pose: Pose; light: Light; optics: Optics };

export const calmShot: Shot = {
  pose: { rotationDegrees: 2, tiltDegrees: 3, tiltAxisDegrees: 40, fill: 0.92 },
  light: { exposure: 1, falloff: 0.1, glareShare: 0 },
  optics: { blurPx: 0.5, noise: 1.5 },
};

export type Frame = { width: number; height: number; grey: Uint8Array };

/** As a camera of 1280 by 720 with 60 degrees from side to side. */
const frameSize = { width: 1280, height: 720 };
const focalPx = 1108;

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The card's axes (right, down, away) before the camera. */
const axesOf = ({ rotationDegrees, tiltDegrees, tiltAxisDegrees }: Pose): readonly [Vector, Vector, Vector] => {
  const [spin, tilt, axis] = [rotationDegrees, tiltDegrees, tiltAxisDegrees].map(
    (angle) => (angle * Math.PI) / 180,
  ) as [number, number, number];
  const [kx, ky] = [Math.cos(axis), Math.sin(axis)];
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  // Rodrigues' rotation about (kx, ky, 0).
  const turn = ([x, y, z]: Vector): Vector => {
    const along = (kx * x + ky * y) * (1 - c);
    return [x * c + ky * z * s + kx * along, y * c - kx * z * s + ky * along, z * c + (kx * y - ky * x) * s];
  };
  const flat = (x: number, y: number): Vector => [
    x * Math.cos(spin) - y * Math.sin(spin),
    x * Math.sin(spin) + y * Math.cos(spin),
    0,
  ];
  return [turn(flat(1, 0)), turn(flat(0, 1)), turn([0, 0, 1])];
};

/** How far away it has to be for its corners to reach the picture's edge. */
const distanceOf = (sheet: Sheet, [right, down]: readonly [Vector, Vector, Vector]): number => {
  const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => [x * sheet.widthMm, y * sheet.heightMm] as const));
  let [near, far] = [20, 4_000];
  const fits = (distance: number) =>
    corners.every(([x, y]) => {
      const [px, py, pz] = [0, 1, 2].map((axis) => (right[axis] ?? 0) * x + (down[axis] ?? 0) * y) as [
        number,
        number,
        number,
      ];
      const depth = distance + pz;
      return (
        depth > 1 &&
        Math.abs((px / depth) * focalPx) < frameSize.width / 2 - 4 &&
        Math.abs((py / depth) * focalPx) < frameSize.height / 2 - 4
      );
    });
  for (let step = 0; step < 40; step += 1) {
    const middle = (near + far) / 2;
    if (fits(middle)) far = middle;
    else near = middle;
  }
  return far;
};

const blurred = (grey: Float32Array, width: number, height: number, sigma: number): Float32Array => {
  if (sigma < 0.1) return grey;
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: reach * 2 + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / sum);
  const pass = (from: Float32Array, step: number, length: number, lines: number, lineStep: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1)
      for (let index = 0; index < length; index += 1) {
        let value = 0;
        for (let tap = -reach; tap <= reach; tap += 1) {
          const at = Math.min(length - 1, Math.max(0, index + tap));
          value += (from[line * lineStep + at * step] ?? 0) * (kernel[tap + reach] ?? 0);
        }
        to[line * lineStep + index * step] = value;
      }
    return to;
  };
  return pass(pass(grey, 1, width, height, width), width, height, width, 1);
};

/** Light that is added to the picture's own, and where it still counts as glare: a tenth of white. */
const leastGlare = 25;

/**
 * A lamp's reflection on plastic: a lobe without edges (a Gaussian, as the half-gloss of a card has it), `share` of the place under
 * it. In its middle everything is white and lost, between a seventh and two fifths of it; around that print is pale.
 */
const glareOf = (place: Place, share: number, random: Random) => {
  const peak = 300 + random.below(600);
  const reach = Math.sqrt(2 * Math.log(peak / leastGlare));
  const area = place.widthMm * place.heightMm * share;
  const stretch = 0.6 + random.below(100) / 100;
  const spread = Math.sqrt(area / Math.PI) / reach;
  const [sx, sy] = [spread * stretch, spread / stretch];
  const [x0, y0] = [
    place.leftMm + (0.15 + 0.7 * (random.below(1_000) / 1_000)) * place.widthMm,
    place.topMm + (0.2 + 0.6 * (random.below(1_000) / 1_000)) * place.heightMm,
  ];
  return (xMm: number, yMm: number): number => {
    const far = ((xMm - x0) / sx) ** 2 + ((yMm - y0) / sy) ** 2;
    return far > 16 ? 0 : peak * Math.exp(-far / 2);
  };
};

/** What a camera sees of a sheet that is held before it. The same seed makes the same picture. */
export const beforeCamera = (sheet: Sheet, { pose, light, optics }: Shot, random: Random, glareOn?: Place): Frame => {
  const { width, height } = frameSize;
  const axes = axesOf(pose);
  const [right, down, away] = axes;
  const distance = distanceOf(sheet, axes) / pose.fill;
  const centre: Vector = [0, 0, distance];
  const lift = dot(centre, away);
  const glare =
    light.glareShare > 0
      ? glareOf(
          glareOn ?? { leftMm: 0, topMm: 0, widthMm: sheet.widthMm, heightMm: sheet.heightMm },
          light.glareShare,
          random,
        )
      : null;
  const { grey, perMm } = sheet;
  const halves = [0.25, 0.75];
  const raw = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const lit = light.exposure * (1 - light.falloff * (x / width));
      let value = 0;
      for (const dy of halves)
        for (const dx of halves) {
          const ray: Vector = [x + dx - width / 2, y + dy - height / 2, focalPx];
          const scale = lift / dot(ray, away);
          const hit: Vector = [ray[0] * scale, ray[1] * scale, ray[2] * scale - distance];
          const [xMm, yMm] = [dot(hit, right) + sheet.widthMm / 2, dot(hit, down) + sheet.heightMm / 2];
          if (xMm < 0 || yMm < 0 || xMm >= sheet.widthMm || yMm >= sheet.heightMm) {
            // A room without much in it.
            value += (95 + 25 * Math.sin(x / 170) + 15 * Math.cos(y / 110)) * lit;
            continue;
          }
          const column = Math.min(sheet.width - 1, Math.floor(xMm * perMm));
          // Dots are a quarter of a pixel or so: the nearest of each quarter makes the mean.
          const dotAt = Math.min(sheet.height - 1, Math.floor(yMm * perMm)) * sheet.width + column;
          value += Math.min(255, (grey[dotAt] ?? 0) * lit + (glare === null ? 0 : glare(xMm, yMm)));
        }
      raw[y * width + x] = value / 4;
    }
  const soft = blurred(raw, width, height, optics.blurPx);
  const frame = new Uint8Array(width * height);
  for (let at = 0; at < frame.length; at += 1) {
    // The sum of three is near enough to what a sensor adds.
    const noise = ((random.below(1_024) + random.below(1_024) + random.below(1_024)) / 1_536 - 1) * 2 * optics.noise;
    frame[at] = Math.max(0, Math.min(255, Math.round((soft[at] ?? 0) + noise)));
  }
  return { width, height, grey: frame };
};

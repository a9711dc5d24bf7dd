import { expect, test } from "vitest";
import {
  cropOfBox,
  isWhole,
  leastSide,
  middle,
  movedCrop,
  turnedCrop,
  wholePicture,
  withEdge,
  type Crop,
} from "#renderer/features/signature/model/crop.ts";

const rounded = (crop: Crop) =>
  Object.fromEntries(Object.entries(crop).map(([edge, at]) => [edge, Math.round(at * 1_000) / 1_000]));

test("an edge stops at the border of the picture and before the opposite edge", () => {
  expect(withEdge(middle, "left", -1).left).toBe(0);
  expect(withEdge(middle, "right", 2).right).toBe(1);
  expect(withEdge(middle, "top", 0.9).top).toBeCloseTo(0.7 - leastSide);
  expect(withEdge(middle, "bottom", 0).bottom).toBeCloseTo(0.3 + leastSide);
});

test("a part is moved as far as the picture goes, and keeps its size", () => {
  expect(rounded(movedCrop(middle, 0.05, -0.1))).toEqual({ left: 0.15, top: 0.2, right: 0.95, bottom: 0.6 });
  expect(rounded(movedCrop(middle, 3, -3))).toEqual({ left: 0.2, top: 0, right: 1, bottom: 0.4 });
});

test("a quarter turn takes the part along, and four bring it back", () => {
  const corner = { left: 0, top: 0, right: 0.25, bottom: 0.5 };
  expect(turnedCrop(corner)).toEqual({ left: 0.5, top: 0, right: 1, bottom: 0.25 });
  expect(rounded(turnedCrop(turnedCrop(turnedCrop(turnedCrop(middle)))))).toEqual(rounded(middle));
  expect(isWhole(turnedCrop(wholePicture))).toBe(true);
});

test("a box of pixels within a part is a part of the whole picture, large enough to be taken hold of", () => {
  const size = { width: 400, height: 200 };
  const lowerHalf = { left: 0, top: 0.5, right: 1, bottom: 1 };
  const box = { left: 100, top: 50, width: 200, height: 100 };
  expect(rounded(cropOfBox(box, size, wholePicture))).toEqual({ left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 });
  expect(rounded(cropOfBox(box, size, lowerHalf))).toEqual({ left: 0.25, top: 0.625, right: 0.75, bottom: 0.875 });
  const dot = cropOfBox({ left: 399, top: 199, width: 1, height: 1 }, size, wholePicture);
  expect(dot.right - dot.left).toBeCloseTo(leastSide);
  expect(dot.bottom - dot.top).toBeCloseTo(leastSide);
});

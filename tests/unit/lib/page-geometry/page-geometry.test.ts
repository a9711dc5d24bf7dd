import { fc } from "#tests/builders/properties.ts";
import { describe, expect, it } from "vitest";
import {
  drawingToUserMatrix,
  normalizeRotation,
  pagePoint,
  pageRectToUserBox,
  pageSizeOf,
  pageToUser,
  userToPage,
  type PageGeometry,
} from "#lib/page-geometry/page-geometry.ts";

const cropBox = { left: 40, bottom: 50, right: 240, top: 350 };
const geometry = fc.record({
  cropBox: fc
    .record({ left: fc.integer({ min: -500, max: 500 }), bottom: fc.integer({ min: -500, max: 500 }) })
    .chain(({ left, bottom }) =>
      fc
        .record({ width: fc.integer({ min: 1, max: 2000 }), height: fc.integer({ min: 1, max: 2000 }) })
        .map(({ width, height }) => ({
          left,
          bottom,
          right: left + width,
          top: bottom + height,
        })),
    ),
  rotation: fc.constantFrom(0, 90, 180, 270),
  userUnit: fc.constantFrom(0.5, 1, 2, 72),
});

describe("upright page space", () => {
  it.each([
    // The corner of the crop box that a person sees at the top left, after turning the page clockwise.
    [0, { x: 40, y: 350 }, { width: 200, height: 300 }],
    [90, { x: 40, y: 50 }, { width: 300, height: 200 }],
    [180, { x: 240, y: 50 }, { width: 200, height: 300 }],
    [270, { x: 240, y: 350 }, { width: 300, height: 200 }],
  ] as const)("begins at the corner that is seen at the top left, turned by %i degrees", (rotation, corner, size) => {
    expect(pageToUser({ cropBox, rotation, userUnit: 1 }, pagePoint(0, 0))).toEqual(corner);
    expect(pageSizeOf({ cropBox, rotation, userUnit: 1 })).toEqual(size);
  });

  it("measures in points whatever the user unit", () => {
    const page: PageGeometry = { cropBox, rotation: 0, userUnit: 2 };
    expect(pageSizeOf(page)).toEqual({ width: 400, height: 600 });
    expect(pageToUser(page, pagePoint(100, 60))).toEqual({ x: 90, y: 320 });
    expect(pageRectToUserBox(page, { x: 100, y: 60, width: 20, height: 40 })).toEqual({
      left: 90,
      bottom: 300,
      right: 100,
      top: 320,
    });
  });

  it("leads to user space and back to the same point, and stays within the crop box", () => {
    fc.assert(
      fc.property(
        geometry,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (page, across, down) => {
          const size = pageSizeOf(page);
          const point = pagePoint(across * size.width, down * size.height);
          const user = pageToUser(page, point);
          const back = userToPage(page, user);
          expect(back.x).toBeCloseTo(point.x, 4);
          expect(back.y).toBeCloseTo(point.y, 4);
          expect(user.x).toBeGreaterThanOrEqual(page.cropBox.left - 1e-6);
          expect(user.x).toBeLessThanOrEqual(page.cropBox.right + 1e-6);
          expect(user.y).toBeGreaterThanOrEqual(page.cropBox.bottom - 1e-6);
          expect(user.y).toBeLessThanOrEqual(page.cropBox.top + 1e-6);
        },
      ),
    );
  });

  it("draws with y up in the same place", () => {
    fc.assert(
      fc.property(geometry, (page) => {
        const [a, b, c, d, e, f] = drawingToUserMatrix(page);
        const { height } = pageSizeOf(page);
        const user = pageToUser(page, pagePoint(30, 20));
        expect(a * 30 + c * (height - 20) + e).toBeCloseTo(user.x, 4);
        expect(b * 30 + d * (height - 20) + f).toBeCloseTo(user.y, 4);
        // Text must not come out mirrored.
        expect(a * d - b * c).toBeGreaterThan(0);
      }),
    );
  });

  it("reads /Rotate as viewers do", () => {
    expect([0, 90, -90, 450, 720, 45, 180.5].map(normalizeRotation)).toEqual([0, 90, 270, 90, 0, 0, 0]);
  });
});

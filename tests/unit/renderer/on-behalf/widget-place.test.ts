import { expect, test } from "vitest";
import {
  defaultOffsetPx,
  defaultPlace,
  keepInside,
  placeAfterKey,
  readPlace,
  saveAfterMs,
  savePlace,
} from "#renderer/features/on-behalf/model/widget-place.ts";

test("the widget stands 13 px from the top and 13 px from the right until it is moved [A505] [A506]", () => {
  expect(defaultOffsetPx).toBe(13);
  expect(defaultPlace).toEqual({ top: 13, right: 13 });
  const none = { getItem: () => null };
  expect(readPlace(none)).toEqual({ top: 13, right: 13 });
  for (const kept of ["", "here", "1", "-1 5", "5 5 5", "123456 1"])
    expect(readPlace({ getItem: () => kept })).toEqual(defaultPlace);
});

test("its place is kept, 300 ms after it was moved last [A504]", () => {
  expect(saveAfterMs).toBe(300);
  const kept = new Map<string, string>();
  savePlace({ setItem: (name, value) => void kept.set(name, value) }, { top: 120, right: 40 });
  expect(readPlace({ getItem: (name) => kept.get(name) ?? null })).toEqual({ top: 120, right: 40 });
});

test("it never leaves the window, however small that becomes", () => {
  const widget = { width: 300, height: 50 };
  const phone = { width: 320, height: 600 };
  expect(keepInside({ top: -40, right: 900 }, widget, phone)).toEqual({ top: 0, right: 20 });
  expect(keepInside({ top: 900, right: -5 }, widget, phone)).toEqual({ top: 550, right: 0 });
  expect(keepInside(defaultPlace, widget, { width: 100, height: 20 })).toEqual({ top: 0, right: 0 });
});

test("the arrow keys move it, Home brings it back, and other keys are others'", () => {
  const place = { top: 100, right: 100 };
  expect(
    ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "a"].map((key) => placeAfterKey(place, key)),
  ).toEqual([
    { top: 84, right: 100 },
    { top: 116, right: 100 },
    { top: 100, right: 116 },
    { top: 100, right: 84 },
    defaultPlace,
    null,
  ]);
});

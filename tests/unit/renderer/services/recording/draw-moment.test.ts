import { expect, test } from "vitest";
import { drawMoment, stampOf, stampWidest } from "#renderer/services/recording/draw-moment.ts";
import { layoutOf } from "#renderer/services/recording/layout.ts";
import type { DrawnPerson } from "#renderer/services/recording/worker-messages.ts";
import { penDouble } from "#tests/unit/renderer/pen-double.ts";

const person = (id: string, isSeen = true): DrawnPerson => ({
  id,
  names: `Person ${id}`,
  role: "Signer",
  colour: "#000",
  onColour: "#fff",
  isSeen,
  words: "",
});
const frame = { displayWidth: 640, displayHeight: 360 } as VideoFrame;
const at = new Date("2026-11-25T14:03:21Z");

test("the picture of everybody who is seen stands in their own place, and nobody's who is not", () => {
  const people = [person("a"), person("b", false), person("c"), person("d")];
  const { pen, calls } = penDouble();
  const frames = new Map([
    ["a", frame],
    ["b", frame],
    ["d", frame],
  ]);
  drawMoment(pen, { people, frames, hasDocument: false, at });
  const { faces } = layoutOf(4, false);
  const places = calls.filter(({ name }) => name === "drawImage").map(({ values }) => values.slice(5, 7));
  expect(places).toEqual([faces[0], faces[3]].map((box) => [box?.x, box?.y]));
});

test("every picture has its time, with the zone, and no time is wider than the room that the title leaves it", () => {
  const { pen, calls } = penDouble();
  drawMoment(pen, { people: [], frames: new Map(), hasDocument: true, at });
  expect(calls.some(({ name, values }) => name === "fillText" && values[0] === stampOf(at))).toBe(true);
  expect(stampOf(at)).toMatch(/^2026-11-2\d \d\d:\d\d:\d\d [+−]\d\d:\d\d$/u);
  expect(stampOf(at)).toHaveLength(stampWidest.length);
});

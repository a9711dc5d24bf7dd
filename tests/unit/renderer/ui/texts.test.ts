import { expect, test } from "vitest";
import { initialsOf } from "#renderer/ui/avatar.tsx";
import { formatBytes, formatCents, formatTime } from "#renderer/ui/format.ts";

test.each([
  ["Amalia Quist-Berg", "AQ"],
  ["Tomás Alvarado", "TA"],
  ["Wei", "W"],
  ["amalia.quist@notary.example", "A"],
  ["", ""],
])("initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("sizes and money are written with their unit", () => {
  expect(formatBytes(10)).toBe("1 kB");
  expect(formatBytes(3_250_586)).toBe("3.1 MB");
  expect(formatCents(5)).toBe("$0.05");
});

test("a time of day carries its zone", () => {
  expect(formatTime("2026-11-20T14:14:00Z")).toMatch(/^\d{1,2}:\d{2}\s[AP]M\s\S+/u);
});

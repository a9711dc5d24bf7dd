import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { breakpointPhonePx, breakpointTabletPx, copyFeedbackMs, fieldSizes } from "#contract/constants.ts";
import { parsePhone } from "#lib/people/phone-number.ts";
import { fieldDateToIso, isoToFieldDate } from "#lib/fields/field-date.ts";
import { formatCents } from "#renderer/ui/format.ts";
import { participantStyle } from "#renderer/ui/participant-colour.ts";
import { categoryTexts } from "#renderer/features/signings/model/signing-texts.ts";

const renderer = join(import.meta.dirname, "../../../../renderer");
const styles = globSync("**/*.css", { cwd: renderer }).map((file) => readFileSync(join(renderer, file), "utf8"));
const tokens = readFileSync(join(renderer, "ui/tokens/tokens.css"), "utf8");

describe("money", () => {
  test("is formatted as US dollars, in the words of the United States [A533] [S556] [S557]", () => {
    expect(formatCents(123_456_789)).toBe("$1,234,567.89");
    expect(formatCents(-2_500)).toBe("-$25.00");
  });

  test("comes in units of 100 [A534] [S558]", () => {
    expect(formatCents(100)).toBe("$1.00");
    expect(formatCents(1)).toBe("$0.01");
  });
});

describe("breakpoints", () => {
  test.each([
    [991, breakpointTabletPx, "[A535] [S561]"],
    [575, breakpointPhonePx, "[A536] [S562]"],
  ])("there is one at %d px, in styles and in code: %d %s", (width, constant, _statements) => {
    expect(constant).toBe(width);
    expect(styles.some((style) => style.includes(`(max-width: ${width}px)`))).toBe(true);
  });
});

describe("the colours of the people", () => {
  const valueOf = (name: string) => new RegExp(`--participant-${name}: ([^;]+);`).exec(tokens)?.[1] ?? "";

  test("are eight, and the ninth person has the first one's [A537] [S196] [S559]", () => {
    expect(tokens.match(/--participant-\d+:/g)).toHaveLength(8);
    expect(participantStyle(9)).toEqual(participantStyle(1));
    expect(new Set(Array.from({ length: 8 }, (_unused, index) => valueOf(String(index + 1)))).size).toBe(8);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "slot %d has a value of its own, the same in numbers, and one for a background [S197] [S198] [S199]",
    (slot) => {
      const hex = valueOf(String(slot));
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      expect(valueOf(`${slot}-rgb`)).toBe(rgb.join(" "));
      expect(valueOf(`${slot}-tint`)).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
      expect(participantStyle(slot)).toMatchObject({
        "--person": `var(--participant-${slot})`,
        "--person-rgb": `var(--participant-${slot}-rgb)`,
        "--person-tint": `var(--participant-${slot}-tint)`,
      });
    },
  );
});

test("that something was copied is said for 3000 ms [A511]", () => {
  expect(copyFeedbackMs).toBe(3_000);
});

test("a telephone number without a country is one of the United States [A540]", () => {
  expect(parsePhone("813 555 0100")).toMatchObject({ e164: "+18135550100" });
});

test("a date input holds yyyy-MM-dd [A338] [S554]", () => {
  expect(fieldDateToIso("11/22/2026")).toBe("2026-11-22");
  expect(isoToFieldDate("2026-11-22")).toBe("11/22/2026");
});

test("a required RON statement is 320 by 50 at first, and fields keep to the bounds of the specification [S184] [S307] [S560]", () => {
  expect(fieldSizes.required_ron_statement).toMatchObject({ width: 320, height: 50 });
  expect(fieldSizes.signature).toEqual({
    width: 100,
    height: 50,
    minWidth: 60,
    minHeight: 40,
    maxWidth: 200,
    maxHeight: 180,
  });
  expect(fieldSizes.notary_stamp).toMatchObject({ width: 250, height: 120, maxWidth: 250, maxHeight: 120 });
});

test.each([
  ["upcoming", "Upcoming", "[A201]"],
  ["scheduled", "Scheduled", "[A202]"],
  ["notCompleted", "Not Completed", "[A205]"],
] as const)("the category %s is called %s %s", (category, label, _statements) => {
  expect(categoryTexts[category].label).toBe(label);
});

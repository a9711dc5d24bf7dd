import { expect, test } from "vitest";
import { displayDay, judgeTypedDate, readTypedDate } from "#renderer/ui/typed-date.ts";

test.each([
  ["08/31/2027", "2027-08-31"],
  ["8/5/2027", "2027-08-05"],
  ["08312027", "2027-08-31"],
  [" 02/29/2028 ", "2028-02-29"],
])("“%s” is read as %s", (text, day) => {
  expect(readTypedDate(text)).toEqual({ kind: "day", day });
});

test.each(["02/29/2027", "13/01/2027", "00/10/2027", "8/31/27", "31.12.2027", "2027-08-31", "tomorrow", "08/31/0027"])(
  "“%s” is no day",
  (text) => expect(readTypedDate(text)).toEqual({ kind: "unreadable" }),
);

test("a day is written as MM/dd/yyyy", () => {
  expect(displayDay("2027-08-05")).toBe("08/05/2027");
  expect(readTypedDate("  ")).toEqual({ kind: "empty" });
});

test("of days to come, those before today are refused, and those after the last one where there is one", () => {
  const today = "2026-11-24";
  const future = (text: string, max?: string) =>
    judgeTypedDate(text, { kind: "future", today, ...(max === undefined ? {} : { max }) });
  expect(future("11/24/2026")).toEqual({ value: today, problem: null });
  expect(future("11/23/2026")).toEqual({ value: null, problem: "before-today" });
  expect(future("11/23/2126").value).toBe("2126-11-23");
  expect(future("12/01/2026", "2026-11-30")).toEqual({ value: null, problem: "after-the-last" });
});

test("of days that are over, those after today are refused", () => {
  const past = (text: string) => judgeTypedDate(text, { kind: "past", today: "2026-11-24" });
  expect(past("11/24/2026").value).toBe("2026-11-24");
  expect(past("01/01/1950").value).toBe("1950-01-01");
  expect(past("11/25/2026")).toEqual({ value: null, problem: "after-today" });
});

test("else a form says itself which days cannot be chosen", () => {
  const mode = { kind: "custom", isDisabled: (day: string) => day.endsWith("-24") } as const;
  expect(judgeTypedDate("11/24/2026", mode)).toEqual({ value: null, problem: "disabled" });
  expect(judgeTypedDate("11/25/2026", mode).value).toBe("2026-11-25");
});

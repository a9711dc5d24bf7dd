import { describe, expect, it } from "vitest";
import { hiddenCharacterIn, PlainLineSchema, PlainTextSchema } from "#contract/common/plain-text.ts";

describe("names, titles and texts", () => {
  it.each([
    ["a NUL", "Deed\u0000.pdf", "0000"],
    ["an escape", "Deed\u001B[2J", "001B"],
    ["a C1 control", "Deed\u0085", "0085"],
    ["a line separator", "Deed\u2028of trust", "2028"],
    ["a right-to-left override", "Deed\u202Efdp.exe", "202E"],
    ["an isolate", "\u2066Deed\u2069", "2066"],
    ["half of a surrogate pair", "Deed \uD83D", "D83D"],
    ["a zero-width space", "Deed\u200B", "200B"],
    ["a word joiner", "De\u2060ed", "2060"],
    ["a soft hyphen", "De\u00ADed", "00AD"],
    ["a Hangul filler", "\u3164", "3164"],
    ["a mark of direction", "Deed\u200F", "200F"],
    ["a byte order mark", "De\uFEFFed", "FEFF"],
    ["a joiner between letters that do not join", "De\u200Ded", "200D"],
    ["a joiner at the end", "می\u200C", "200C"],
    ["a variation selector on a letter", "Deed\uFE0F", "FE0F"],
    ["a tag", "Deed\u{E0041}", "E0041"],
    ["a blank that is no space", "\u2800", "2800"],
    ["private use", "Deed\uE000", "E000"],
  ])("refuse %s", (_what, text, codePoint) => {
    expect(hiddenCharacterIn(text)).toBe(codePoint);
    expect(PlainLineSchema(200).safeParse(text).error?.issues[0]).toMatchObject({
      params: { hiddenCharacter: codePoint },
    });
    expect(PlainTextSchema(200).safeParse(text).success).toBe(false);
  });

  it.each([
    "Zoë Ångström",
    "עברית",
    "نورا",
    "李小龍",
    "Deed 🏠 of trust",
    "O’Brien & Sons (“the Seller”)",
    "می‌خواهم",
    "क्‍ष",
    "👩🏽‍⚖️",
    "❤️",
    "1️⃣",
  ])("take %s", (text) => {
    expect(PlainLineSchema(200).parse(text)).toBe(text);
  });

  it.each([
    ["letters with their accents apart", "Zoe\u0308 A\u030Angstro\u0308m", "Zoë Ångström"],
    ["other kinds of spaces", "Nora\u00A0\u2003Whitfield\u3000", "Nora Whitfield"],
    ["several spaces", "  Nora   Whitfield ", "Nora Whitfield"],
  ])("are written in one way: %s", (_what, text, written) => {
    expect(PlainLineSchema(200).parse(text)).toBe(written);
  });

  it("keep the spaces of a text", () => {
    expect(PlainTextSchema(200).parse("one  two\n  three, cafe\u0301")).toBe("one  two\n  three, café");
  });

  it("take line breaks in texts and not in names", () => {
    expect(PlainTextSchema(200).parse("one\n\ttwo")).toBe("one\n\ttwo");
    expect(hiddenCharacterIn("one\ntwo")).toBe("000A");
  });

  it("still have their limits", () => {
    expect(PlainLineSchema(3).safeParse("four").success).toBe(false);
    expect(PlainLineSchema(3).safeParse("  ").success).toBe(false);
  });
});

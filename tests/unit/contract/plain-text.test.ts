import { describe, expect, it } from "vitest";
import { hiddenCharacterIn, PlainLineSchema, PlainTextSchema } from "#contract/plain-text.ts";

describe("names, titles and texts", () => {
  it.each([
    ["a NUL", "Deed\u0000.pdf", "0000"],
    ["an escape", "Deed\u001B[2J", "001B"],
    ["a C1 control", "Deed\u0085", "0085"],
    ["a line separator", "Deed\u2028of trust", "2028"],
    ["a right-to-left override", "Deed\u202Efdp.exe", "202E"],
    ["an isolate", "\u2066Deed\u2069", "2066"],
    ["half of a surrogate pair", "Deed \uD83D", "D83D"],
  ])("refuse %s", (_what, text, codePoint) => {
    expect(hiddenCharacterIn(text)).toBe(codePoint);
    expect(PlainLineSchema(200).safeParse(text).error?.issues[0]).toMatchObject({
      params: { hiddenCharacter: codePoint },
    });
    expect(PlainTextSchema(200).safeParse(text).success).toBe(false);
  });

  it.each(["Zoë Ångström", "עברית", "نورا", "李小龍", "Deed 🏠 of trust", "O’Brien & Sons (“the Seller”)", "می‌خواهم"])(
    "take %s",
    (text) => {
      expect(PlainLineSchema(200).parse(text)).toBe(text);
    },
  );

  it("take line breaks in texts and not in names", () => {
    expect(PlainTextSchema(200).parse("one\n\ttwo")).toBe("one\n\ttwo");
    expect(hiddenCharacterIn("one\ntwo")).toBe("000A");
  });

  it("still have their limits", () => {
    expect(PlainLineSchema(3).safeParse("four").success).toBe(false);
    expect(PlainLineSchema(3).safeParse("  ").success).toBe(false);
  });
});

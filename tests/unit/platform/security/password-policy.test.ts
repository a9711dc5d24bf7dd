import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { NewPasswordSchema } from "#contract/account/password.ts";
import { assertGoodPassword } from "#platform/security/password-policy.ts";
import { Refusal } from "#platform/base/refusal.ts";

const about = ["Nora Whitfield", "nora.whitfield@county.example", "County Notaries"];
const judge = (password: string): string => {
  try {
    assertGoodPassword(password, about);
    return "good";
  } catch (error) {
    if (error instanceof Refusal) return error.error.code;
    throw error;
  }
};

describe("A password that somebody chooses", () => {
  test("has at least 15 characters, counted as people count them, and may be a long sentence with anything in it", () => {
    const fits = (text: string) => NewPasswordSchema.safeParse(text).success;
    expect([fits("fourteen chars"), fits("fifteen charsss")]).toEqual([false, true]);
    // Seven pictures are fourteen units of UTF-16.
    expect(fits("😀".repeat(7))).toBe(false);
    expect(fits("e\u0301".repeat(14))).toBe(false);
    expect([fits("x".repeat(200)), fits("x".repeat(201))]).toEqual([true, false]);
    expect(fits(" ein Satz mit Umlauten: äöü ")).toBe(true);
  });

  test.each([
    "correct horse battery staple",
    "violet tractor morning salt",
    "a sentence about Nora's cat in winter",
    "zuUjnWq8!pLm2#Rt",
    "пароль из четырёх слов",
  ])("is taken where nobody would expect it, without any rule of composition: %s", (password) => {
    expect(judge(password)).toBe("good");
  });

  test.each([
    "passwordpassword",
    "Password12345678",
    "123456789012345",
    "qwertyuiop12345",
    "qwertyuiopasdfghjkl",
    "abcdefghijklmnop",
    "aaaaaaaaaaaaaaaa",
    "abcabcabcabcabcabc",
    "!!!iloveyou!!!!!!!",
    "1qaz2wsx3edc4rfv",
    "letmeinletmeinletmein",
    "PASSWORDSTANDARD",
    "NotaryWorkstation1",
    "remote-online-notarization",
    "journal signature 2026",
  ])("is refused where it is among those that are tried first: %s", (password) => {
    expect(judge(password)).toBe("password/too-common");
  });

  test.each(["norawhitfield2026", "NoraWhitfield-1234", "nora.whitfield@county.example", "countynotaries12345"])(
    "is refused where it is made of its owner's name or address, or of the platform's name: %s",
    (password) => {
      expect(judge(password)).toBe("password/personal");
    },
  );

  test("is looked for in a list that is as its rules say: lower case, sorted, each once", () => {
    const lines = readFileSync("resources/common-passwords.txt", "utf8").trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(20_000);
    expect(lines).toEqual([...new Set(lines.map((line) => line.toLowerCase()))].sort());
  });
});

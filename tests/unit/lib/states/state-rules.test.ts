import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fieldSizes } from "#contract/constants.ts";
import { StateRulesSchema } from "#contract/state/rules.ts";
import { stampSizeOf } from "#lib/states/stamp-size.ts";
import { findStateRules, stateRules } from "#lib/states/state-rules.ts";

const folder = join(import.meta.dirname, "../../../../resources/states");
const listed =
  "AK, AZ, TX, WA, ID, OR, VA, FL, OK, AL, SC, KS, KY, NV, TN, OH, NE, PA, MD, MT, ND, MO, IA, UT, NY, MI, IL, NM, WI";
const florida = JSON.parse(readFileSync(join(folder, "FL.json"), "utf8")) as {
  rules: { sealLines: Record<string, unknown> };
};
const withSeal = (sealLines: unknown) => ({ ...florida, rules: { ...florida.rules, sealLines } });

describe("the rules of the states", () => {
  it("are one file for each of the 29 states of the specification, all of them loaded", () => {
    const states = listed.split(", ").toSorted();
    expect(states).toHaveLength(29);
    expect(readdirSync(folder).toSorted()).toEqual(states.map((abbr) => `${abbr}.json`));
    expect(stateRules.map(({ abbr }) => abbr).toSorted()).toEqual(states);
    for (const state of stateRules) {
      const stored: unknown = JSON.parse(readFileSync(join(folder, `${state.abbr}.json`), "utf8"));
      expect(stored, state.abbr).toEqual(state);
      expect(findStateRules(state.name)).toBe(state);
    }
    expect(new Set(stateRules.map(({ name }) => name)).size).toBe(29);
  });

  it("are either sourced in full or marked as unsourced, and nothing is both", () => {
    for (const { abbr, rules } of stateRules) {
      for (const [topic, rule] of Object.entries(rules)) {
        const keys = Object.keys(rule);
        if ("unsourced" in rule) expect(keys, `${abbr} ${topic}`).toEqual(["unsourced"]);
        else
          expect(keys, `${abbr} ${topic}`).toEqual(
            expect.arrayContaining(["value", "citation", "quote", "source", "effectiveFrom", "effectiveFromBasis"]),
          );
      }
    }
  });

  it.each(["citation", "quote", "source", "effectiveFrom", "effectiveFromBasis", "value"])(
    "refuse a value without its %s",
    (part) => {
      expect(StateRulesSchema.safeParse(florida).success).toBe(true);
      const { [part]: _left, ...rest } = florida.rules.sealLines;
      expect(StateRulesSchema.safeParse(withSeal(rest)).success).toBe(false);
    },
  );

  it.each([
    ["a bare value", [{ text: "Notary", sizePt: 10, weight: "regular" }]],
    ["an empty quote", { ...florida.rules.sealLines, quote: "  " }],
    ["a value that is called unsourced", { ...florida.rules.sealLines, unsourced: true }],
    ["a source that is no address", { ...florida.rules.sealLines, source: "a book" }],
    ["a day that is none", { ...florida.rules.sealLines, effectiveFrom: "2020-13-01" }],
    [
      "a fact that nobody knows",
      { ...florida.rules.sealLines, value: [{ text: "{birthday}", sizePt: 10, weight: "regular" }] },
    ],
  ])("refuse %s", (_what, sealLines) => {
    expect(StateRulesSchema.safeParse(withSeal(sealLines)).success).toBe(false);
  });

  it("quote the words that a numeric value was taken from", () => {
    const numbers: Record<string, RegExp> = { "5": /5|five/i, "7": /7|seven/i, "10": /10|ten/i };
    for (const { abbr, rules } of stateRules) {
      for (const rule of [rules.journalRetentionYears, rules.recordingRetentionYears]) {
        if (!("unsourced" in rule)) expect(rule.quote, abbr).toMatch(numbers[String(rule.value)] ?? /^$/);
      }
    }
  });

  it("quote the statement that is sealed word for word", () => {
    for (const { rules } of stateRules) {
      if (!("unsourced" in rules.ronStatement)) expect(rules.ronStatement.quote).toContain(rules.ronStatement.value);
    }
  });

  it("word a stamp with the words that they quote, and name where the rest of it is from", () => {
    const words = /(?:words?|title) [“"]([^”"]{1,40})[”"](?: (?:and|or) [“"]([^”"]{1,40})[”"])?/giu;
    let count = 0;
    for (const { abbr, rules } of stateRules) {
      if ("unsourced" in rules.sealLines) continue;
      const { value, quote, note = "" } = rules.sealLines;
      const said = value.map(({ text }) => text.toLowerCase()).join(" · ");
      for (const [, ...found] of quote.matchAll(words))
        for (const word of found) {
          if (word === undefined) continue;
          count += 1;
          expect(said, `${abbr}: ${word}`).toContain(word.trim().replace(/[.,]$/u, "").toLowerCase());
        }
      // Each stamp says whose it is; where the quoted words do not ask for that, the note tells what does.
      expect(said, abbr).toContain("{commissionname}");
      expect(`${quote} ${note}`, abbr).toMatch(/name/iu);
    }
    expect(count).toBeGreaterThan(15);
  });

  it("keep every state's seal within the size that the field allows", () => {
    for (const { abbr, name, rules } of stateRules) {
      if ("unsourced" in rules.sealSize) {
        expect(stampSizeOf(name)).toEqual(fieldSizes.notary_stamp);
        continue;
      }
      const { minWidth, minHeight, maxWidth, maxHeight } = fieldSizes.notary_stamp;
      const size = rules.sealSize.value;
      expect([size.minWidth, size.minHeight], abbr).toEqual([minWidth, minHeight]);
      expect(size.maxWidth, abbr).toBeLessThanOrEqual(maxWidth);
      expect(size.maxHeight, abbr).toBeLessThanOrEqual(maxHeight);
      expect(stampSizeOf(name)).toMatchObject(size);
    }
  });
});

import { describe, expect, it } from "vitest";
import { fc } from "#tests/builders/properties.ts";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";

/** RFC 8785 Appendix B: the IEEE 754 bits of a number and its one spelling. */
const numberSamples: readonly [bits: string, spelling: string][] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
];

const numberOf = (bits: string) => Buffer.from(bits, "hex").readDoubleBE();

describe("RFC 8785 canonical JSON", () => {
  it.each(numberSamples)("writes the number with bits %s as %s (Appendix B)", (bits, spelling) => {
    expect(canonicalJson(numberOf(bits))).toBe(spelling);
  });

  it.each(["7fffffffffffffff", "7ff0000000000000"])("refuses the number with bits %s (Appendix B)", (bits) => {
    expect(() => canonicalJson(numberOf(bits))).toThrow(TypeError);
  });

  it("writes the sample of §3.2.2 as §3.2.3 has it, byte for byte", () => {
    const sample = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    ) as JsonValue;
    expect(canonicalJson(sample)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("orders member names by UTF-16 code units, not by code points (§3.2.3)", () => {
    const sample = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    const order = Object.values(JSON.parse(canonicalJson(sample)) as Record<string, string>);
    // "1" first: JSON.parse lifts integer-like names, so read the text for that one.
    expect(canonicalJson(sample).startsWith(String.raw`{"\r":"Carriage Return","1":"One",`)).toBe(true);
    expect(order.filter((name) => name !== "One")).toEqual([
      "Carriage Return",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ]);
  });

  it("does not normalise Unicode", () => {
    expect(canonicalJson("A\u030a")).not.toBe(canonicalJson("\u00c5"));
  });

  it.each([
    ["a lone surrogate", "\ud800"],
    ["a lone surrogate in a name", { "\udc00": 1 }],
    ["undefined", { a: undefined }],
    ["a bigint", 1n],
    ["a date", new Date(0)],
    ["a map", new Map()],
  ])("refuses %s", (_what, value) => {
    expect(() => canonicalJson(value as JsonValue)).toThrow(TypeError);
  });

  it("survives a round trip and does not depend on the order of members", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
        const text = canonicalJson(value as JsonValue);
        expect(canonicalJson(JSON.parse(text) as JsonValue)).toBe(text);
      }),
    );
    expect(canonicalJson({ b: 1, a: { d: 1, c: 2 } })).toBe(canonicalJson({ a: { c: 2, d: 1 }, b: 1 }));
  });
});

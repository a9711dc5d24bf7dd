import { expect, test } from "vitest";
import { findRepeats } from "#scripts/repeats/find-repeats.ts";
import { readTokens } from "#scripts/repeats/read-tokens.ts";

const repeatsIn = (files: Record<string, string>) =>
  findRepeats(new Map(Object.entries(files).map(([file, text]) => [file, readTokens(file, text)])));
const placesIn = (files: Record<string, string>): string[][] =>
  repeatsIn(files).map(({ places }) =>
    places.map(({ file, firstLine, lastLine }) => `${file}:${firstLine}-${lastLine}`),
  );

const sum = (name: string) => `  const ${name} = values.map((value) => value.amount);
  let sum = 0;
  for (const amount of ${name}) {
    if (amount < 0) continue;
    sum += amount;
  }
  return sum;`;

test("a passage of six lines in two files is one repeat with both places", () => {
  const files = {
    "lib/one.ts": `export const one = (values) => {\n${sum("amounts")}\n};\n`,
    "lib/two.ts": `// The other one.\nexport const two = (values) => {\n${sum("amounts")}\n};\n`,
  };
  expect(placesIn(files)).toEqual([["lib/one.ts:1-9", "lib/two.ts:2-10"]]);
});

test("five lines are none", () => {
  const five = "const a = f(1, 2);\nconst b = f(2, 3);\nconst c = f(3, 4);\nconst d = f(4, 5);\nconst e = f(5, 6);\n";
  expect(placesIn({ "lib/one.ts": `one\n${five}one();\n`, "lib/two.ts": `two\n${five}two();\n` })).toEqual([]);
});

test("another name, or another value, is another passage", () => {
  expect(
    placesIn({
      "lib/one.ts": `const one = (values) => {\n${sum("amounts")}\n};\n`,
      "lib/two.ts": `const two = (values) => {\n${sum("prices").replace("sum = 0", "sum = 1").replace("sum +=", "total +=")}\n};\n`,
    }),
  ).toEqual([]);
});

test("other line breaks and comments do not hide a repeat", () => {
  const broken = sum("amounts").replace("if (amount < 0) continue;", "// Debts.\n    if (amount < 0)\n      continue;");
  const [places] = placesIn({
    "lib/one.ts": `const one = (values) => {\n${sum("amounts")}\n};\n`,
    "lib/two.ts": `const two = (values) => {\n${broken}\n};\n`,
  });
  expect(places).toHaveLength(2);
});

test("six lines of imports, or of closing brackets, are none", () => {
  const imports = Array.from({ length: 8 }, (_, at) => `import { a${at}, b${at} } from "./c${at}.ts";`).join("\n");
  const brackets = "\n}\n}\n)\n}\n]\n)\n;";
  expect(placesIn({ "lib/one.ts": `${imports}\none;`, "lib/two.ts": `${imports}\ntwo;` })).toEqual([]);
  expect(
    placesIn({
      "lib/one.ts": `one([() => { f(() => { if (a) { one()${brackets}`,
      "lib/two.ts": `two([() => { f(() => { if (b) { two()${brackets}`,
    }),
  ).toEqual([]);
});

test("what overlaps is one passage, and the one with the most places stands first", () => {
  const other = sum("prices").replaceAll("sum", "total");
  const found = placesIn({
    "lib/a.ts": `a1(() => {\n${sum("amounts")}\n  done(a);\n});\n`,
    "lib/b.ts": `b2(() => {\n${sum("amounts")}\n  done(b);\n});\n`,
    "lib/c.ts": `c3(() => {\n${sum("amounts")}\n});\n`,
    "lib/d.ts": `d4((d) => {\n${other}\n});\n`,
    "lib/e.ts": `e5((e) => {\n${other}\n});\n`,
  });
  expect(found.map((places) => places.map((place) => place.split(":")[0]))).toEqual([
    ["lib/a.ts", "lib/b.ts", "lib/c.ts"],
    ["lib/d.ts", "lib/e.ts"],
  ]);
});

test("a passage that stands twice in one file counts too", () => {
  const text = `const one = (values) => {\n${sum("amounts")}\n};\nconst two = (values) => {\n${sum("amounts")}\n};\n`;
  expect(placesIn({ "lib/one.ts": text })).toHaveLength(1);
});

import { expect, test } from "vitest";
import { namePartsOf } from "#lib/people/name-parts.ts";

test.each([
  ["Rosalind Achebe", "Rosalind", "", "Achebe", ""],
  ["  Rosalind  M.  Achebe ", "Rosalind", "M.", "Achebe", ""],
  ["John Paul Adams Jr.", "John", "Paul", "Adams", "Jr."],
  ["John Adams, Jr.", "John", "", "Adams", "Jr."],
  ["John Adams, III, Esq.", "John", "", "Adams", "III Esq."],
  ["Achebe, Rosalind M.", "Rosalind", "M.", "Achebe", ""],
  ["Adams Jr., John Paul", "John", "Paul", "Adams", "Jr."],
  ["van der Berg, Anna", "Anna", "", "van der Berg", ""],
  ["Anna Maria van der Berg", "Anna", "Maria", "van der Berg", ""],
  ["Juan de la Cruz", "Juan", "", "de la Cruz", ""],
  ["Ana María Ruiz-Vega", "Ana", "María", "Ruiz-Vega", ""],
  ["Van Morrison", "Van", "", "Morrison", ""],
  ["Anna V", "Anna", "", "V", ""],
  ["Sukarno", "Sukarno", "", "", ""],
  ["", "", "", "", ""],
])("“%s” is proposed as “%s”, “%s”, “%s”, “%s”", (fullName, firstName, middleName, lastName, suffix) => {
  expect(namePartsOf(fullName)).toEqual({ firstName, middleName, lastName, suffix });
});

test("a part is never longer than what is kept of it", () => {
  const parts = namePartsOf(`${"a".repeat(300)} ${"b".repeat(300)} ${"c".repeat(300)}`);
  expect(Object.values(parts).map(({ length }) => length)).toEqual([100, 100, 100, 0]);
});

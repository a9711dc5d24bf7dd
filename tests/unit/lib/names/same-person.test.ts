import { describe, expect, it } from "vitest";
import { canBeSamePerson } from "#lib/names/same-person.ts";

describe("whether two writings of a name can be one person's", () => {
  it.each([
    ["Nora Whitfield", "Nora Whitfield"],
    ["NORA WHITFIELD", "Nora Whitfield"],
    ["Nora A. Whitfield", "Nora Whitfield"],
    ["Nora A Whitfield", "Nora Ann Whitfield"],
    ["Whitfield, Nora", "Nora Whitfield"],
    ["José Núñez", "Jose Nunez"],
    ["Sean O’Brien", "Sean O'Brien"],
    ["Martin King Jr.", "Martin King"],
    ["Martin King, Jr.", "Martin King"],
    ["Anne-Marie Smith", "Anne Marie Smith"],
  ])("%s and %s can", (one, other) => {
    expect(canBeSamePerson(one, other)).toBe(true);
    expect(canBeSamePerson(other, one)).toBe(true);
  });

  it.each([
    ["Theo Lindqvist", "Nora Whitfield"],
    ["Nora Whitfield", "Norma Whitfield"],
    ["Nora Whitfield", "Nora Whitfield-Jones"],
    ["Nora A. Whitfield", "Nora Beth Whitfield"],
    ["Whitfield", "Nora Whitfield"],
    ["", ""],
    ["Acme Signing Service", "Nora Whitfield"],
  ])("%s and %s cannot", (one, other) => {
    expect(canBeSamePerson(one, other)).toBe(false);
    expect(canBeSamePerson(other, one)).toBe(false);
  });

  it("is no chain: two who both can be a third need not be one another, so what was checked is what counts", () => {
    expect(canBeSamePerson("Nora Ann Whitfield", "Nora Whitfield")).toBe(true);
    expect(canBeSamePerson("Nora Whitfield", "Nora Beth Whitfield")).toBe(true);
    expect(canBeSamePerson("Nora Ann Whitfield", "Nora Beth Whitfield")).toBe(false);
  });
});

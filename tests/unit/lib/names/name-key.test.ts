import { expect, it } from "vitest";
import { nameKey } from "#lib/names/name-key.ts";

it.each([
  ["Deed.pdf", "deed.PDF"],
  ["Grundstu\u0308ck.pdf", "Grundst\u00FCck.pdf"],
  ["Deed\u00A0of trust.pdf", "Deed  of trust.pdf"],
  ["\uFF24eed.pdf", "Deed.pdf"],
  ["\uFB01nal.pdf", "final.pdf"],
])("holds %j and %j for one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it("keeps apart what differs to the eye", () => {
  expect(nameKey("Deed 1.pdf")).not.toBe(nameKey("Deed 2.pdf"));
  expect(nameKey("Müller.pdf")).not.toBe(nameKey("Muller.pdf"));
});

import { expect, test } from "vitest";
import {
  problemOfVanityAddress,
  skeletonOfVanityAddress,
  suggestedVanityAddress,
} from "#lib/storefront/vanity-address.ts";

test.each(["jane-doe", "abc", "doe-24", "a".repeat(40), "administrative-notary"])("%s can be an address", (address) => {
  expect(problemOfVanityAddress(address)).toBeNull();
});

test.each([
  "",
  "ab",
  "a".repeat(41),
  "Jane",
  "-jane",
  "jane-",
  "jane--doe",
  "jane_doe",
  "jané",
  "jane doe",
  "jane/..",
  "xn--jane-",
  "јane",
])("“%s” has not the form of one", (address) => {
  expect(problemOfVanityAddress(address)).toBe("form");
});

test.each(["admin", "notary", "new-york", "secretary-of-state", "jane-support", "official-jane"])(
  "%s is kept free",
  (address) => {
    expect(problemOfVanityAddress(address)).toBe("reserved");
  },
);

test.each([
  ["jane-doe", "janedoe"],
  ["kern", "kem"],
  ["jill", "j1ll"],
  ["olson", "0lson"],
  ["swann", "svvann"],
  ["smith-5", "smiths"],
])("%s and %s look alike", (one, other) => {
  expect(skeletonOfVanityAddress(one)).toBe(skeletonOfVanityAddress(other));
});

test.each([
  ["Jane Doe", "jane-doe"],
  ["José Núñez-O’Neil Jr.", "jose-nunez-oneil-jr"],
  ["山田", ""],
  ["Florida", ""],
  ["Bo", ""],
  ["Wolfeschlegelsteinhausenbergerdorff the Elder", "wolfeschlegelsteinhausenbergerdorff-the"],
])("%s is suggested as “%s”", (name, address) => {
  expect(suggestedVanityAddress(name)).toBe(address);
});

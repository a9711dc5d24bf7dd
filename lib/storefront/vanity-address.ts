import { usStates } from "../people/places.ts";

export const shortestVanityAddress = 3;
export const longestVanityAddress = 40;

/** Lower-case letters, digits and single hyphens between them. */
const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Who would stand there speaks for the platform or for a government, whatever else the address says. */
const reservedParts = new Set(
  (
    "admin administrator api billing federal gov government help helpdesk login logout mail moderator official operator " +
    "password payment payments platform police root secure security staff support system verify www"
  ).split(" "),
);

const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’.]/gu, "")
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");

/** What all of a trade or of a state go by is nobody's alone. */
const reservedWhole = new Set([
  ..."notary notaries notary-public online-notary notarize account accounts organisation organization".split(" "),
  ..."about contact home index join register signing signings storefront state secretary-of-state".split(" "),
  ...usStates.map(({ label }) => slugOf(label)),
]);

export type VanityAddressProblem = "form" | "reserved";

/** Why a text can be nobody's address; null where it can. */
export const problemOfVanityAddress = (text: string): VanityAddressProblem | null => {
  if (text.length < shortestVanityAddress || text.length > longestVanityAddress || !form.test(text)) return "form";
  return reservedWhole.has(text) || text.split("-").some((part) => reservedParts.has(part)) ? "reserved" : null;
};

/**
 * What is left of an address for an eye that reads quickly (after UTS #39, “Confusable Detection”, for the few characters that
 * an address can have). Two addresses of different owners differ in it.
 */
export const skeletonOfVanityAddress = (address: string): string =>
  address
    .replaceAll("-", "")
    .replaceAll("0", "o")
    .replaceAll(/[1i]/g, "l")
    .replaceAll("5", "s")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

/** A name as an address; empty where its letters are none that an address can have. */
export const suggestedVanityAddress = (name: string): string => {
  const slug = slugOf(name).slice(0, longestVanityAddress).replace(/-+$/, "");
  return problemOfVanityAddress(slug) === null ? slug : "";
};

import { issuers } from "#lib/id-documents/issuers.ts";
import type { Random } from "#tests/builders/mutations/random.ts";
import type { LicenceData } from "./licence-bytes.ts";

const firstNames = ["ROSALIND", "MATEO", "WEI", "NORA", "JAMAL", "INGRID", "PEDRO", "AALIYAH", "TOMASZ", "JO"];
const middleNames = ["", "ANNE", "Q", "LEE", "MARIA ELENA", "JAMES", "X"];
const lastNames = ["ACHEBE", "O'NEIL", "GARCIA LOPEZ", "WHITFIELD-STONE", "NG", "SMITH", "VAN DER BERG", "ORTIZ"];
const streets = ["12 HARBOR LANE", "2300 WEST BROAD STREET APT 4", "1 MAIN ST", "48 OLD COUNTY ROAD"];
const cities = ["SPRINGFIELD", "RICHMOND", "SAINT PAUL", "YORK"];

const two = (value: number) => String(value).padStart(2, "0");
const day = (random: Random, from: number, years: number) =>
  `${from + random.below(years)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;

/** Somebody who does not exist, with a licence that holds on 2026-11-24. */
export const someLicence = (random: Random): LicenceData => {
  const { iin, state, country } = random.one(issuers);
  const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
  return {
    iin,
    state,
    country,
    firstName: random.one(firstNames),
    middleName: random.one(middleNames),
    lastName: random.one(lastNames),
    birthDate: day(random, 1940, 65),
    issueDate: day(random, 2020, 6),
    expirationDate: day(random, 2027, 6),
    number: `${letters[random.below(letters.length)] ?? "A"}${String(10_000_000 + random.below(89_999_999))}`,
    street: random.one(streets),
    city: random.one(cities),
    postalCode: String(10_000 + random.below(89_999)),
  };
};

/** The one that the tests of pages hold before their cameras. */
export const rosalindsLicence: LicenceData = {
  iin: "636000",
  state: "VA",
  country: "USA",
  firstName: "ROSALIND",
  middleName: "ANNE",
  lastName: "ACHEBE",
  birthDate: "1984-03-09",
  issueDate: "2022-05-17",
  expirationDate: "2030-05-17",
  number: "T64235789",
  street: "12 HARBOR LANE",
  city: "RICHMOND",
  postalCode: "23269",
};

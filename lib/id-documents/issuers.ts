/** Who issues driving licences, as a barcode names them. */
export type Issuer = { country: "USA" | "CAN"; state: string };

const usa: Readonly<Record<string, string>> = {
  604427: "AS",
  604430: "MP",
  604431: "PR",
  636000: "VA",
  636001: "NY",
  636002: "MA",
  636003: "MD",
  636004: "NC",
  636005: "SC",
  636006: "CT",
  636007: "LA",
  636008: "MT",
  636009: "NM",
  636010: "FL",
  636011: "DE",
  636014: "CA",
  636015: "TX",
  636018: "IA",
  636019: "GU",
  636020: "CO",
  636021: "AR",
  636022: "KS",
  636023: "OH",
  636024: "VT",
  636025: "PA",
  636026: "AZ",
  636029: "OR",
  636030: "MO",
  636031: "WI",
  636032: "MI",
  636033: "AL",
  636034: "ND",
  636035: "IL",
  636036: "NJ",
  636037: "IN",
  636038: "MN",
  636039: "NH",
  636040: "UT",
  636041: "ME",
  636042: "SD",
  636043: "DC",
  636045: "WA",
  636046: "KY",
  636047: "HI",
  636049: "NV",
  636050: "ID",
  636051: "MS",
  636052: "RI",
  636053: "TN",
  636054: "NE",
  636055: "GA",
  636058: "OK",
  636059: "AK",
  636060: "WY",
  636061: "WV",
  636062: "VI",
};

const canada: Readonly<Record<string, string>> = {
  604426: "PE",
  604428: "QC",
  604429: "YT",
  604432: "AB",
  604433: "NU",
  604434: "NT",
  636012: "ON",
  636013: "NS",
  636016: "NL",
  636017: "NB",
  636028: "BC",
  636044: "SK",
  636048: "MB",
  // Alberta writes a number of its own that is on no list.
  990876: "AB",
};

/**
 * By the Issuer Identification Number of the header (AAMVA DL/ID Card Design Standard, D.12.3), as AAMVA publishes them; null
 * for Mexican states, the State Department and numbers that nobody was given.
 */
export const issuerOf = (iin: string): Issuer | null => {
  const [us, ca] = [
    Object.hasOwn(usa, iin) ? usa[iin] : undefined,
    Object.hasOwn(canada, iin) ? canada[iin] : undefined,
  ];
  if (us !== undefined) return { country: "USA", state: us };
  return ca === undefined ? null : { country: "CAN", state: ca };
};

/** Every number with its issuer, for whoever draws up test cards. */
export const issuers: readonly (Issuer & { iin: string })[] = [
  ...Object.entries(usa).map(([iin, state]) => ({ iin, country: "USA" as const, state })),
  ...Object.entries(canada).map(([iin, state]) => ({ iin, country: "CAN" as const, state })),
];

import type { RoleName } from "#contract/account/entity.ts";

export type DemoPerson = {
  role: RoleName;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  timezone: string;
  state: { abbr: string; name: string } | null;
  commission: { name: string; number: string; expiresOn: string } | null;
};

const person = (
  role: RoleName,
  firstName: string,
  lastName: string,
  rest: Pick<DemoPerson, "timezone" | "state" | "commission">,
): DemoPerson => ({
  role,
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  email: `${firstName}.${lastName}@demo.example`.toLowerCase(),
  ...rest,
});

const florida = { abbr: "FL", name: "Florida" };

/** The notary whose certificate the demo makes. */
export const demoNotary = person("SelfRon", "Nora", "Whitfield", {
  timezone: "America/New_York",
  state: florida,
  commission: { name: "Nora Whitfield", number: "HH 482913", expiresOn: "2028-06-30" },
});

export const demoPeople: readonly DemoPerson[] = [
  demoNotary,
  person("CorpNotary", "Theo", "Lindqvist", {
    timezone: "America/Chicago",
    state: { abbr: "TX", name: "Texas" },
    commission: { name: "Theo Lindqvist", number: "13384920-6", expiresOn: "2027-11-14" },
  }),
  person("CorpManager", "Imani", "Brooks", { timezone: "America/New_York", state: florida, commission: null }),
  person("Consumer", "Elena", "Marchetti", { timezone: "America/New_York", state: florida, commission: null }),
  person("Admin", "Ada", "Quill", { timezone: "America/New_York", state: null, commission: null }),
];

import type { PersonalInfo } from "#contract/entities/personal-info.ts";
import { addressLine, locationLine } from "#lib/people/personal-info.ts";
import type { JournalValues } from "#contract/journal/values.ts";

export const actTypes = [
  "Acknowledgment",
  "Jurat",
  "Oath or affirmation",
  "Signature witnessing",
  "Copy certification",
] as const;
export type ActType = (typeof actTypes)[number];

export type JournalForm = {
  actType: ActType;
  principalId: string;
  principalAddress: string;
  identityEvidence: string;
  /** Dollars and cents as typed. */
  fee: string;
  note: string;
};

/** As the notary writes it; null where they have not touched what is proposed from the principal's own words. */
export type WrittenForm = Omit<JournalForm, "principalAddress" | "note"> & {
  principalAddress: string | null;
  note: string | null;
};

/** The form as it stands: what the notary wrote, else what the principal said of themselves. */
export const withProposals = (written: WrittenForm, info: PersonalInfo | null): JournalForm => {
  const address = info === null || info.street === "" ? "" : addressLine(info);
  const location = info === null || info.locationCountry === "" ? "" : `The principal was in ${locationLine(info)}.`;
  return { ...written, principalAddress: written.principalAddress ?? address, note: written.note ?? location };
};

/** "25", "25.5", "$1,025.50" → cents; null for what is no amount. */
export const parseFee = (text: string): number | null => {
  const bare = text.replaceAll(/[$,\s]/g, "");
  if (bare === "") return 0;
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(bare)) return null;
  const [dollars = "0", cents = ""] = bare.split(".");
  return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
};

export type JournalFormErrors = Partial<Record<keyof JournalForm, string>>;

export const journalFormErrors = (form: JournalForm): JournalFormErrors => ({
  ...(form.principalId === "" ? { principalId: "The principal is required." } : {}),
  ...(form.principalAddress.trim() === "" ? { principalAddress: "The address is required." } : {}),
  ...(form.identityEvidence.trim() === "" ? { identityEvidence: "The identity evidence is required." } : {}),
  ...(parseFee(form.fee) === null ? { fee: "The fee must be an amount such as 25.00." } : {}),
});

/** What only the notary knows; the main process takes the rest from the meeting's facts. */
export const journalValues = (form: JournalForm): JournalValues => ({
  actType: form.actType,
  principalAddress: form.principalAddress.trim(),
  identityEvidence: form.identityEvidence.trim(),
  feeCents: parseFee(form.fee) ?? 0,
  ...(form.note.trim() === "" ? {} : { note: form.note.trim() }),
});

import { PadesLevelSchema, type PadesLevel } from "#contract/document/pades.ts";

/** What a signature of each level brings along, in plain words and as ETSI EN 319 142-1 names it. */
export const padesLevelWords: Record<PadesLevel, { plain: string; exact: string }> = {
  "B-B": { plain: "The signature alone", exact: "PAdES B-B" },
  "B-T": { plain: "The signature and a time-stamp", exact: "PAdES B-T" },
  "B-LT": { plain: "The signature, a time-stamp and proof that the certificate was good", exact: "PAdES B-LT" },
  "B-LTA": {
    plain: "The signature, a time-stamp, proof that the certificate was good, and a time-stamp of that proof",
    exact: "PAdES B-LTA",
  },
};

/** What was to come with a lock of this level, and not with the one below it. */
export const levelAdds: Record<PadesLevel, string> = {
  "B-B": "The signature",
  "B-T": "A time-stamp",
  "B-LT": "Proof that the certificate was good",
  "B-LTA": "A time-stamp of the proof",
};

const lockedWith: Record<PadesLevel, string> = {
  "B-B": ", without a time-stamp",
  "B-T": ", with a time-stamp",
  "B-LT": ", with a time-stamp and proof that the certificate was good",
  "B-LTA": ", with a time-stamp, proof that the certificate was good, and a time-stamp of that proof",
};

/** ", with a time-stamp", for the sentence about a lock; nothing where the event names no level. */
export const levelWords = (level: unknown): string => {
  const parsed = PadesLevelSchema.safeParse(level);
  return parsed.success ? lockedWith[parsed.data] : "";
};

/** ", with a time-stamp (PAdES B-T)", for a record. */
export const recordedLevelWords = (level: unknown): string => {
  const parsed = PadesLevelSchema.safeParse(level);
  return parsed.success ? `${lockedWith[parsed.data]} (${padesLevelWords[parsed.data].exact})` : "";
};

/** " (PAdES B-T)", behind words that say it already. */
export const exactLevelWords = (level: unknown): string => {
  const parsed = PadesLevelSchema.safeParse(level);
  return parsed.success ? ` (${padesLevelWords[parsed.data].exact})` : "";
};

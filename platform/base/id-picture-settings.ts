import { z } from "zod";
import { readPictureKeys } from "./picture-key-text.ts";

/** Where the keys of identity pictures are, and how large and how long-lived those pictures may be. */
export const idPictureSettings = {
  ID_PICTURES_KEY_FILE: z.string().min(1).optional(),
  ID_PICTURES_KEY: z
    .string()
    .refine((value) => readPictureKeys(value) !== null, {
      error:
        "ID_PICTURES_KEY must be 32 random bytes in base64, made with openssl rand -base64 32; several are separated by commas, the one that counts first.",
    })
    .optional(),
  ID_PICTURES_MAX_MB: z.coerce
    .number({ error: "ID_PICTURES_MAX_MB must be a whole number from 1 to 12." })
    .int("ID_PICTURES_MAX_MB must be a whole number from 1 to 12.")
    .min(1, "ID_PICTURES_MAX_MB must be a whole number from 1 to 12.")
    .max(12, "ID_PICTURES_MAX_MB must be a whole number from 1 to 12.")
    .default(12),
  ID_PICTURES_KEPT_DAYS: z.coerce
    .number({ error: "ID_PICTURES_KEPT_DAYS must be a whole number of days." })
    .int("ID_PICTURES_KEPT_DAYS must be a whole number of days.")
    .min(1, "ID_PICTURES_KEPT_DAYS must be at least 1.")
    .max(36_525, "ID_PICTURES_KEPT_DAYS must be at most 36525.")
    .optional(),
};

type IdPictureSettings = z.output<z.ZodObject<typeof idPictureSettings>>;

export type IdPictureConfig = {
  /** `file`: written anew when the key is changed. `made`: of a demo, in its own folder. */
  key: { kind: "file"; path: string } | { kind: "given"; text: string } | { kind: "made" };
  maxBytes: number;
  /** Undefined: as long as the rules of the notary's state have records of the act kept. */
  keptDays: number | undefined;
};

/** What is wrong between the settings, each in words that name them. */
export const idPictureProblems = (value: IdPictureSettings & { DEMO: boolean }): string[] => {
  const given = [value.ID_PICTURES_KEY_FILE, value.ID_PICTURES_KEY].filter((each) => each !== undefined);
  if (given.length > 1) return ["ID_PICTURES_KEY_FILE and ID_PICTURES_KEY exclude each other: give one of them."];
  return given.length === 1 || value.DEMO
    ? []
    : [
        "Outside the demo ID_PICTURES_KEY_FILE is needed, the file of the key that encrypts pictures of identity documents (or ID_PICTURES_KEY, the key itself): make it with openssl rand -base64 32, and keep it apart from the database.",
      ];
};

/** Of settings that have no problem. */
export const idPicturesOf = (value: IdPictureSettings): IdPictureConfig => ({
  key:
    value.ID_PICTURES_KEY_FILE !== undefined
      ? { kind: "file", path: value.ID_PICTURES_KEY_FILE }
      : value.ID_PICTURES_KEY !== undefined
        ? { kind: "given", text: value.ID_PICTURES_KEY }
        : { kind: "made" },
  maxBytes: value.ID_PICTURES_MAX_MB * 1_000_000,
  keptDays: value.ID_PICTURES_KEPT_DAYS,
});

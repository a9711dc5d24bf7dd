import { z } from "zod";
import { PlainLineSchema } from "../common/plain-text.ts";

/** The levels of ETSI EN 319 142-1, each including the one before. */
export const padesLevels = ["B-B", "B-T", "B-LT", "B-LTA"] as const;
export const PadesLevelSchema = z.enum(padesLevels);
export type PadesLevel = z.infer<typeof PadesLevelSchema>;

export const isAtLeast = (level: PadesLevel, wished: PadesLevel): boolean =>
  padesLevels.indexOf(level) >= padesLevels.indexOf(wished);

/** Why a level was not reached. */
export const MissingReasonSchema = z.enum([
  "time-stamp-not-set-up",
  "time-stamp-unreachable",
  "time-stamp-refused",
  "time-stamp-not-an-answer",
  "time-stamp-wrong-nonce",
  "time-stamp-wrong-imprint",
  "time-stamp-invalid",
  "time-stamp-not-trusted",
  "time-stamp-too-large",
  "chain-incomplete",
  "revocation-unreachable",
  "revocation-unknown",
]);
export type MissingReason = z.infer<typeof MissingReasonSchema>;

/** The lowest level that could not be reached, and why: `detail` is a sentence for people. */
export const MissingSchema = z.object({
  level: PadesLevelSchema,
  reason: MissingReasonSchema,
  detail: PlainLineSchema(1000),
});
export type Missing = z.infer<typeof MissingSchema>;

import { z } from "zod";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { SigningSchema } from "./entity.ts";

/**
 * A person's signings by what is to be done about them; each stands in one group. `invited`: open ones of another notary in
 * which the account takes part. The others are those of its own.
 */
export const signingGroups = [
  "overdue",
  "today",
  "in-progress",
  "waiting",
  "ready-to-lock",
  "to-journal",
  "planned",
  "drafts",
  "not-completed",
  "invited",
  "ended",
] as const;
export const SigningGroupSchema = z.enum(signingGroups);
export type SigningGroup = z.infer<typeof SigningGroupSchema>;

/**
 * What happens next in an open signing. The notary's move: `documents` (there is none), `fields` (none is placed), `invite`
 * (who is to sign was not invited), `notary` (their own part is missing), `lock` (nothing is missing), `release` (all is
 * locked). Somebody else's: `arrival` (nobody came yet), `signer` (somebody has something to fill in). `none`: it is over.
 */
export const NextStepSchema = z.enum([
  "documents",
  "fields",
  "invite",
  "notary",
  "lock",
  "release",
  "arrival",
  "signer",
  "none",
]);
export type NextStep = z.infer<typeof NextStepSchema>;

export const SigningProgressSchema = z.object({
  next: NextStepSchema,
  /** Of `arrival`, `signer` and `invite`: the names of those whose turn it is. */
  waitingFor: z.array(z.string()),
  /** Who is in the meeting now, but for the notary. */
  here: z.array(z.string()),
  /** How many are to sign, and how many of them have nothing left to sign. */
  signers: WholeNumberSchema,
  signed: WholeNumberSchema,
  locked: WholeNumberSchema,
});
export type SigningProgress = z.infer<typeof SigningProgressSchema>;

/** `progress`: null where another notary leads it. */
export const WorkSigningSchema = SigningSchema.extend({ progress: SigningProgressSchema.nullable() });
export type WorkSigning = z.infer<typeof WorkSigningSchema>;

export const GroupOfSigningsSchema = z.object({
  group: SigningGroupSchema,
  /** All there are; `signings` are the first of them, or those after `skip`. */
  count: WholeNumberSchema,
  signings: z.array(WorkSigningSchema),
});
export type GroupOfSignings = z.infer<typeof GroupOfSigningsSchema>;

/** How many of each group come first, and how many of one group come at a time. */
export const firstOfGroup = 10;
export const pageOfGroup = 50;

import { z } from "zod";
import { InstantSchema, MemberIdSchema } from "../common/ids.ts";

/** The named steps of a signing (signing-session §2), in the order in which the specification lists them. */
export const stepNames = [
  "verification-id-instructions",
  "verification-processing-on-device",
  "verification-kba-instructions",
  "verification-kba",
  "verification-error",
  "verification-start",
  "welcome",
  "document-list",
  "signature",
  "consumer-personal-info",
  "join",
  "document-signing",
  "consumer-identification",
  "apply-certificate",
  "signing-payer",
  "completed",
  "await-payment",
  "payment",
  "release-documents",
] as const;
export const StepNameSchema = z.enum(stepNames);
export type StepName = z.infer<typeof StepNameSchema>;

/** Whose turn it is, since when somebody waits for them, and when they were asked to come where the signing has a time. */
const WaitSchema = z.object({
  memberId: MemberIdSchema,
  /** Null only where a page worked it out by itself: the platform always knows. */
  since: InstantSchema.nullable(),
  expectedAt: InstantSchema.nullable(),
});
export type Wait = z.infer<typeof WaitSchema>;

const StandingSchema = z.object({
  memberId: MemberIdSchema,
  step: StepNameSchema,
  since: InstantSchema.nullable(),
  /** Their whole way in this signing, in order. */
  steps: z.array(StepNameSchema),
  /** It is their own turn where they stand here themselves; empty at the end. */
  waitingFor: z.array(WaitSchema),
});
export type Standing = z.infer<typeof StandingSchema>;

/** Where everybody stands, as far as whoever asks may know. */
export const WaySchema = z.object({ standings: z.array(StandingSchema) });
export type Way = z.infer<typeof WaySchema>;

import { z } from "zod";

/** The one way through a lock (architecture §5); each is written to the work log before it starts. */
export const LockStepSchema = z.enum([
  "freezing",
  "fetching",
  "awaiting-consent",
  "composing",
  "signing",
  "verifying",
  "proving",
  "uploading",
  "accepted",
]);
export type LockStep = z.infer<typeof LockStepSchema>;
export const lockSteps: readonly LockStep[] = LockStepSchema.options;

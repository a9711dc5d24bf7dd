import { z } from "zod";
import { type BridgeCalls, type BridgeEvents, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { DocumentIdSchema, InstantSchema, SigningIdSchema } from "../common/ids.ts";
import { DocumentSchema } from "../document/entity.ts";
import { LocksTogetherSchema, StandingLocksSchema } from "./locks-together.ts";
import { LockAllRequestSchema, LockRequestSchema } from "./request.ts";
import { LockStepSchema } from "./steps.ts";

/** What an interrupted lock turned out to be when the workstation started again. */
const InterruptedLockSchema = z.object({
  id: z.string(),
  signingId: SigningIdSchema,
  documentId: DocumentIdSchema,
  documentName: z.string(),
  outcome: z.enum(["finished-locked", "discarded-unlocked", "waiting-for-platform"]),
  lastStep: LockStepSchema,
  at: InstantSchema,
  message: z.string(),
});
export type InterruptedLock = z.infer<typeof InterruptedLockSchema>;

/** This computer's own list of locks in progress could not be read; which documents it named is not known any more. */
const SetAsideWorkLogSchema = z.object({
  id: z.string(),
  outcome: z.literal("work-log-set-aside"),
  at: InstantSchema,
  message: z.string(),
});

export const RecoveryReportSchema = z.discriminatedUnion("outcome", [InterruptedLockSchema, SetAsideWorkLogSchema]);
export type RecoveryReport = z.infer<typeof RecoveryReportSchema>;

export const lockCalls = {
  "lock.start": {
    windows: workstation,
    input: LockRequestSchema,
    output: orRefused(ok({ document: DocumentSchema })),
    summary: "Lock one document; main fetches bytes and fields itself and asks in the consent window",
  },
  "lock.startAll": {
    windows: workstation,
    input: LockAllRequestSchema,
    output: orRefused(ok({ locks: LocksTogetherSchema })),
    summary: "Lock several documents one after the other, after one question in the consent window",
  },
  "lock.stopAll": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: Nothing,
    summary: "Begin no further document of several; before the confirmation: none",
  },
  "lock.all": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: StandingLocksSchema,
    summary: "How several locks of a signing stand, ended, or why none was begun, until that was read",
  },
  "lock.acknowledgeAll": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: Nothing,
    summary: "The person has read what became of several locks",
  },
  "lock.addProof": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema, documentId: DocumentIdSchema }),
    output: orRefused(ok({ document: DocumentSchema })),
    summary: "Add to a locked document the time-stamp and proof that could not be had when it was locked",
  },
  "lock.cancel": {
    windows: workstation,
    input: z.object({ documentId: DocumentIdSchema }),
    output: Nothing,
    summary: "Cancel a lock that was not uploaded yet",
  },
  "lock.recoveries": {
    windows: workstation,
    input: Nothing,
    output: z.array(RecoveryReportSchema),
    summary: "What was found unfinished at this start",
  },
  "lock.acknowledgeRecovery": {
    windows: workstation,
    input: z.object({ id: z.string() }),
    output: Nothing,
    summary: "The person has read a report",
  },
} as const satisfies BridgeCalls;

export const lockEvents = {
  "lock.progress": { windows: workstation, payload: z.object({ documentId: DocumentIdSchema, step: LockStepSchema }) },
  /** Several documents of a signing, after each change; null once there is nothing to tell any more. */
  "lock.together": {
    windows: workstation,
    payload: StandingLocksSchema.extend({ signingId: SigningIdSchema }),
  },
  /** An interrupted lock was settled, or still waits: `lock.recoveries` as it stands now. */
  "lock.recovered": { windows: workstation, payload: z.array(RecoveryReportSchema) },
} as const satisfies BridgeEvents;

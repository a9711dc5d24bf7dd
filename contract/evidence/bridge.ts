import { z } from "zod";
import { OutgoingFileSchema } from "../app/outgoing-file.ts";
import { type BridgeCalls, type BridgeEvents, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { SigningIdSchema } from "../common/ids.ts";

/** What is being done for an evidence bundle. */
export const EvidenceStepSchema = z.enum(["journal", "documents", "record", "sealing"]);
export type EvidenceStep = z.infer<typeof EvidenceStepSchema>;

export const evidenceCalls = {
  "evidence.make": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: orRefused(ok(OutgoingFileSchema.shape)),
    summary: "Make the evidence bundle of a released signing; the page then downloads it by its handle",
  },
  "evidence.cancel": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: Nothing,
    summary: "Stop making the evidence bundle of a signing; nothing of it is kept",
  },
} as const satisfies BridgeCalls;

export const evidenceEvents = {
  "evidence.progress": {
    windows: workstation,
    payload: z.object({
      signingId: SigningIdSchema,
      step: EvidenceStepSchema,
      /** 0 to 1; null while the length is not known. */
      fraction: z.number().min(0).max(1).nullable(),
    }),
  },
} as const satisfies BridgeEvents;

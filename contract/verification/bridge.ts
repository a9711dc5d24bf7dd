import { z } from "zod";
import { OutgoingFileSchema } from "../app/outgoing-file.ts";
import { type BridgeCalls, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { CheckTargetSchema, CheckedDocumentSchema } from "./report.ts";

export const verificationCalls = {
  "check.document": {
    windows: workstation,
    input: CheckTargetSchema,
    output: orRefused(ok(CheckedDocumentSchema.shape)),
    summary: "Judge the signatures of a spooled PDF or of a locked document, on this computer alone",
  },
  "check.export": {
    windows: workstation,
    input: z.object({ check: z.string(), format: z.enum(["pdf", "json"]), paper: z.enum(["letter", "a4"]) }),
    output: orRefused(ok(OutgoingFileSchema.shape)),
    summary: "Make a file of a validation report; the page then downloads it by its handle",
  },
} as const satisfies BridgeCalls;

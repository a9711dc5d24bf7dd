import { z } from "zod";
import { OutgoingFileSchema } from "../app/outgoing-file.ts";
import { type BridgeCalls, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { Sha256HexSchema } from "../common/ids.ts";
import { OwnAuthoritiesSchema } from "./authority.ts";
import { CheckTargetSchema, CheckedDocumentSchema } from "./report.ts";

export const verificationCalls = {
  "check.document": {
    windows: workstation,
    input: CheckTargetSchema,
    output: orRefused(ok(CheckedDocumentSchema.shape)),
    summary: "Judge the signatures of a spooled PDF or of a locked document, on this computer alone",
  },
  "check.trust": {
    windows: workstation,
    input: z.object({ check: z.string(), sha256: Sha256HexSchema }),
    output: orRefused(ok({})),
    summary: "Ask the person, in the consent window, to trust the authority of a document that was checked",
  },
  "check.authorities": {
    windows: workstation,
    input: Nothing,
    output: OwnAuthoritiesSchema,
    summary: "The authorities that the person at this computer decided to trust",
  },
  "check.distrust": {
    windows: workstation,
    input: z.object({ sha256: Sha256HexSchema }),
    output: OwnAuthoritiesSchema,
    summary: "Trust an authority no longer; without effect where it is not among them",
  },
  "check.export": {
    windows: workstation,
    input: z.object({ check: z.string(), format: z.enum(["pdf", "json"]), paper: z.enum(["letter", "a4"]) }),
    output: orRefused(ok(OutgoingFileSchema.shape)),
    summary: "Make a file of a validation report; the page then downloads it by its handle",
  },
} as const satisfies BridgeCalls;

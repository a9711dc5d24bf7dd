import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

export const signingEvents = {
  "signing-created": defineEvent({ title: z.string() }, { changes: ["signing"] }),
  "signing-finalized": defineEvent({ documents: WholeNumberSchema }, { changes: ["signing", "documents"] }),
  "finalization-declined": defineEvent({ reason: z.string() }, { changes: ["signing"] }),
  "signing-terminated": defineEvent({}, { changes: ["signing", "documents"] }),
  /** Nothing is left to do together: of a real signing after its release, of the others at any time. */
  "meeting-completed": defineEvent({}, { changes: ["signing", "documents"] }),
  /** Nothing else of the signing is touched: what is locked stays so, and an account that comes back goes on. */
  "notary-account-ended": defineEvent({ notary: z.string() }, { changes: ["documents"] }),
};

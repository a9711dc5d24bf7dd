import { z } from "zod";
import { type BridgeCalls, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { CredentialSchema } from "../certificate/bridge.ts";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { CertificateOrderIdSchema } from "./entity.ts";

/** A key that was made here for an order and waits for its certificate; it never leaves this computer. */
export const RequestKeySchema = z.object({
  orderId: CertificateOrderIdSchema,
  keySha256: Sha256HexSchema,
  madeAt: InstantSchema,
});
export type RequestKey = z.infer<typeof RequestKeySchema>;

export const certificateOrderCalls = {
  "certificateRequest.keys": {
    windows: workstation,
    input: Nothing,
    output: z.array(RequestKeySchema),
    summary: "Keys on this computer that wait for their certificates",
  },
  "certificateRequest.make": {
    windows: workstation,
    input: z.object({ orderId: CertificateOrderIdSchema }),
    output: orRefused(ok({})),
    summary: "Make a key for a paid order and hand in the request for it, confirmed in the consent window",
  },
  "certificateRequest.take": {
    windows: workstation,
    input: z.object({ orderId: CertificateOrderIdSchema }),
    output: orRefused(ok({ credential: CredentialSchema })),
    summary: "Put an issued certificate to its key; the new password is asked in the consent window",
  },
} as const satisfies BridgeCalls;

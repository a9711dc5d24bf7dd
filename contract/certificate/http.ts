import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { endpoint } from "../common/endpoint.ts";

export const certificates = {
  /** The certificate with which this notary's locks are accepted; the private key stays on the workstation. */
  register: endpoint
    .route({ method: "POST", path: "/me/certificates", summary: "Register the notary's certificate" })
    .input(z.object({ chainPem: z.array(z.string().max(20_000)).min(1).max(10) }))
    .output(z.object({ certificateSha256: Sha256HexSchema, subject: z.string(), notAfter: InstantSchema }))
    .meta({ errors: ["certificate/not-accepted", "certificate/other-name"] }),
  list: endpoint
    .route({ method: "GET", path: "/me/certificates", summary: "The notary's registered certificates" })
    .output(z.array(z.object({ certificateSha256: Sha256HexSchema, subject: z.string(), notAfter: InstantSchema }))),
};

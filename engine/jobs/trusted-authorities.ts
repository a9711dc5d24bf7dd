import { z } from "zod";
import { TrustedBySchema } from "#contract/verification/report.ts";

/** Authorities that are trusted for who signed, and by whose word; PEM, one or more certificates each. */
export const TrustedAuthoritiesSchema = z.array(z.object({ pem: z.string(), trustedBy: TrustedBySchema }));
export type TrustedAuthorities = z.infer<typeof TrustedAuthoritiesSchema>;

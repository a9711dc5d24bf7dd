import { z } from "zod";

/** What a platform says of itself before anyone signs in; the workstation checks it at first run and at every start. */
export const PlatformIdentitySchema = z.object({
  product: z.literal("notary-workstation-platform"),
  /** Made once, at the platform's first start; a different id at a known address is another platform. */
  platformId: z.uuid(),
  name: z.string(),
  kind: z.enum(["production", "demo"]),
  apiVersion: z.object({ major: z.int(), minor: z.int() }),
  publicUrl: z.url(),
  /** Where notaries register; a platform of before has no such page. */
  notaryRegistrationPath: z.string().optional(),
  /** Capabilities served by a simulator, by name; empty in production. */
  simulators: z.array(z.string()),
  /** Features that are on here, by their names (`contract/feature-flag`); another build may have others. */
  features: z.array(z.string()).optional(),
  /** Whether somebody checks identities for it, so that a signing can ask for a proof; absent: no. */
  checksIdentity: z.boolean().optional(),
  /** How large a picture of an identity document may be here; absent: as large as the contract lets it be. */
  maxIdImageBytes: z.int().positive().optional(),
  /** Origins besides the platform's that the pages reach for pictures and voices. */
  mediaOrigins: z.array(z.string().max(300)).max(8).optional(),
  realtime: z.object({ key: z.string(), host: z.string(), port: z.int(), tls: z.boolean() }),
});
export type PlatformIdentity = z.infer<typeof PlatformIdentitySchema>;

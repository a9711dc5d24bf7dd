import { z } from "zod";
import { PadesLevelSchema } from "#contract/document/pades.ts";

const bytes = z.instanceof(Uint8Array);

/** What the engine, which has no network, asks its caller to fetch. The caller decides whether it may. */
export const FetchRequestSchema = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("time-stamp"), url: z.string(), body: bytes }),
  z.object({ purpose: z.literal("ocsp"), url: z.string(), body: bytes }),
  z.object({ purpose: z.literal("crl"), url: z.string() }),
  z.object({ purpose: z.literal("issuer"), url: z.string() }),
]);
export type FetchRequest = z.infer<typeof FetchRequestSchema>;

/** `reason` is half a sentence about the server, such as "the connection was refused". */
export const FetchedSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ok"), bytes }),
  z.object({ kind: z.literal("failed"), reason: z.string().max(300) }),
]);
export type Fetched = z.infer<typeof FetchedSchema>;

export type FetchPort = (request: FetchRequest) => Promise<Fetched>;

/** For callers without a network: every request fails. */
export const noNetwork: FetchPort = async () => ({ kind: "failed", reason: "this program may not use the network" });

/** What a lock may use to go beyond level B-B. */
export const TrustServicesSchema = z.object({
  wishedLevel: PadesLevelSchema,
  /** Refuse rather than stay below the wished level. */
  isRequired: z.boolean(),
  /** Tried in this order, one at a time. */
  timeStampUrls: z.array(z.string()).max(20),
  /** The authorities' roots; without them whoever signs as a time-stamp authority is taken. */
  timeStampRootsPem: z.array(z.string()).max(100).optional(),
});
export type TrustServices = z.infer<typeof TrustServicesSchema>;

import { z } from "zod";

/** The levels of ETSI EN 319 142-1, each including the one before. */
export const padesLevels = ["B-B", "B-T", "B-LT", "B-LTA"] as const;
export const PadesLevelSchema = z.enum(padesLevels);
export type PadesLevel = z.infer<typeof PadesLevelSchema>;

export const isAtLeast = (level: PadesLevel, wished: PadesLevel): boolean =>
  padesLevels.indexOf(level) >= padesLevels.indexOf(wished);

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

/** Why a level was not reached. */
export const MissingReasonSchema = z.enum([
  "time-stamp-not-set-up",
  "time-stamp-unreachable",
  "time-stamp-refused",
  "time-stamp-not-an-answer",
  "time-stamp-wrong-nonce",
  "time-stamp-wrong-imprint",
  "time-stamp-invalid",
  "time-stamp-not-trusted",
  "time-stamp-too-large",
  "chain-incomplete",
  "revocation-unreachable",
  "revocation-unknown",
]);
export type MissingReason = z.infer<typeof MissingReasonSchema>;

/** The lowest level that could not be reached, and why: `detail` is a sentence for people. */
export const MissingSchema = z.object({
  level: PadesLevelSchema,
  reason: MissingReasonSchema,
  detail: z.string().max(1000),
});
export type Missing = z.infer<typeof MissingSchema>;

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

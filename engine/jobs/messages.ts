import { z } from "zod";
import { engineJobs, EngineStepSchema, type EngineJobInput, type EngineJobKind } from "./jobs.ts";
import { FetchedSchema, FetchRequestSchema } from "./trust-services.ts";

/** One message to the engine process. `id` is the caller's; jobs are carried out one after the other. */
export const EngineRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(engineJobs) as [EngineJobKind, ...EngineJobKind[]]),
  input: z.unknown(),
});
export type EngineRequest = {
  [Kind in EngineJobKind]: { id: string; kind: Kind; input: EngineJobInput<Kind> };
}[EngineJobKind];

/** The answer to an engine's "fetch", by the number that it gave. */
export const EngineFetchedSchema = z.object({
  id: z.string(),
  kind: z.literal("fetched"),
  fetchId: z.int(),
  fetched: FetchedSchema,
});
export type EngineFetched = z.infer<typeof EngineFetchedSchema>;

/** `defect` is a bug or a broken machine, never a bad document: those are refusals within `result`. */
export const EngineAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ id: z.string(), kind: z.literal("result"), result: z.unknown() }),
  z.object({ id: z.string(), kind: z.literal("progress"), step: EngineStepSchema }),
  /** The engine has no network: it asks, and waits for an `EngineFetched`. */
  z.object({ id: z.string(), kind: z.literal("fetch"), fetchId: z.int(), request: FetchRequestSchema }),
  z.object({ id: z.string(), kind: z.literal("defect"), message: z.string() }),
]);
export type EngineAnswer = z.infer<typeof EngineAnswerSchema>;

import { z } from "zod";

/** What the platform says to the process of its simulator, and what it hears: everything else goes over HTTP. */
export const ToSimulatorSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("start"),
    folder: z.string(),
    key: z.string(),
    secrets: z.array(z.string()),
    at: z.number(),
  }),
  /** What the platform's clock says, where that is not what was told before. */
  z.object({ kind: z.literal("clock"), at: z.number() }),
]);
export type ToSimulator = z.infer<typeof ToSimulatorSchema>;

export const FromSimulatorSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready"), port: z.int() }),
  z.object({ kind: z.literal("set"), at: z.number() }),
]);
export type FromSimulator = z.infer<typeof FromSimulatorSchema>;

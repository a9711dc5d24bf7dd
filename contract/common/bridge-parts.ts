import { z } from "zod";
import { RefusedSchema } from "./app-error.ts";

/** What the calls of the bridge are put together from. */
export const Nothing = z.object({});
export const ok = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object({ kind: z.literal("ok"), ...shape });
export const orRefused = <Success extends z.ZodObject>(success: Success) => z.union([success, RefusedSchema]);

/** Which windows may use a call. */
export const workstation = ["workstation"] as const;
export const consent = ["consent"] as const;

export const WindowKindSchema = z.enum(["workstation", "consent"]);
export type WindowKind = z.infer<typeof WindowKindSchema>;

/** The calls of a resource: who may use each, and what goes in and comes out. */
export type BridgeCalls = Record<
  string,
  { windows: readonly WindowKind[]; input: z.ZodType; output: z.ZodType; summary: string }
>;
export type BridgeEvents = Record<string, { windows: readonly WindowKind[]; payload: z.ZodType }>;

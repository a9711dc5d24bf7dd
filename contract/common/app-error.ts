import { z } from "zod";

/**
 * The errors of every resource, by its name; each adds its own beside their definitions (`declare module`). So a code is
 * checked wherever one is written, and nothing here imports the resources that stand on it.
 */
export interface ErrorsByResource {}

/** Every code that a resource has defined. */
export type ErrorCode = {
  [Resource in keyof ErrorsByResource]: keyof ErrorsByResource[Resource];
}[keyof ErrorsByResource];

/** Those with which the platform answers; the others are the workstation's own. */
export type HttpErrorCode = {
  [Resource in keyof ErrorsByResource]: {
    [Code in keyof ErrorsByResource[Resource]]: ErrorsByResource[Resource][Code] extends { status: number }
      ? Code
      : never;
  }[keyof ErrorsByResource[Resource]];
}[keyof ErrorsByResource];

/** Only the form: that a code is registered is known at the roof (`KnownErrorSchema`). */
const ErrorCodeFormSchema = z.string().regex(/^[a-z-]+\/[a-z-]+$/) as unknown as z.ZodType<ErrorCode, ErrorCode>;

export const ErrorParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorParams = z.infer<typeof ErrorParamsSchema>;

/** An expected failure as it travels: over the bridge, in an HTTP error's `data`, between modules. */
export const AppErrorSchema = z.object({
  code: ErrorCodeFormSchema,
  params: ErrorParamsSchema,
  /** For forms: the messages of each field. */
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});
export type AppError = z.infer<typeof AppErrorSchema>;

/** A refusal as every union in this program spells it. */
export const RefusedSchema = z.object({ kind: z.literal("refused"), error: AppErrorSchema });
export type Refused = z.infer<typeof RefusedSchema>;

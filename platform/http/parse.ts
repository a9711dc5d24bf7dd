import type { z } from "zod";
import { refuse } from "../base/refusal.ts";

/** Checks what came with a request outside the contract. */
export const parseOrRefuse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : refuse("request/invalid");
};

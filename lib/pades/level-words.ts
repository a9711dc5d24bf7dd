import { PadesLevelSchema } from "#contract/document/pades.ts";

/** ", PAdES B-LT", for the sentence about a lock in a record; nothing where the event names no level. */
export const levelWords = (level: unknown): string => {
  const parsed = PadesLevelSchema.safeParse(level);
  return parsed.success ? `, PAdES ${parsed.data}` : "";
};

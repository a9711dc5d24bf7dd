import { expressionBuilder } from "kysely";
import type { TypedCode } from "./tables/code-columns.ts";

// Of codes that people type, in whatever table.
const eb = expressionBuilder<{ codes: TypedCode & { id: string } }, "codes">();

/** Tries are left, nobody used it up, and its time is not over. */
export const codeThatCounts = (now: Date) =>
  eb.and([eb("attempts_left", ">", 0), eb("used_at", "is", null), eb("expires_at", ">", now)]);

export const unusedCode = (id: string) => eb.and([eb("id", "=", id), eb("used_at", "is", null)]);

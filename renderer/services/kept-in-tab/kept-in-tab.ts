import type { z } from "zod";

/** What a page that is loaded anew in the same tab goes on with: a phone may put a page away while its camera is used. */
export const keptInTab = <Kept>(key: string, schema: z.ZodType<Kept>) => ({
  /** Null where nothing is kept, or something else. */
  read: (): Kept | null => {
    try {
      return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ""));
    } catch {
      return null;
    }
  },
  keep: (kept: Kept | null): void => {
    try {
      if (kept === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing begins anew after each loading.
    }
  },
});

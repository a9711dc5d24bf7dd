import { z } from "zod";

/** The states in which a document's bytes are kept. `proved`: the locked bytes with later proof behind them. */
export const DocumentRevisionSchema = z.enum(["presented", "locked", "proved"]);
export type DocumentRevision = z.infer<typeof DocumentRevisionSchema>;

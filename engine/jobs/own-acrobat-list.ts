import { z } from "zod";

/** A list that an organization keeps itself, beside the bundled one. */
export const OwnAcrobatListSchema = z.object({ date: z.iso.date(), pem: z.array(z.string()).min(1).max(100) });
export type OwnAcrobatList = z.infer<typeof OwnAcrobatListSchema>;

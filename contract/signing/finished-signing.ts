import { z } from "zod";
import { InstantSchema, SigningIdSchema } from "../common/ids.ts";
import { SigningKindSchema } from "./entity.ts";

/** A released signing as its papers name it. */
export const FinishedSigningSchema = z.object({
  id: SigningIdSchema,
  title: z.string(),
  kind: SigningKindSchema,
  createdAt: InstantSchema,
  finalizedAt: InstantSchema,
  notary: z.object({
    fullName: z.string(),
    state: z.string().nullable(),
    commissionNumber: z.string().nullable(),
    commissionExpiresOn: z.string().nullable(),
  }),
});

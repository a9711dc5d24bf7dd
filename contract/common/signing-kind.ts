import { z } from "zod";

/** What a signing is for: “real” is a notarization, and nothing else is one. */
export const SigningKindSchema = z.enum(["review", "real", "test", "ron-endorsement", "practice"]);
export type SigningKind = z.infer<typeof SigningKindSchema>;

import { SigningKindSchema, type SigningKind } from "../common/signing-kind.ts";
import { z } from "zod";
import { InstantSchema, SigningIdSchema, UserIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { FieldTextSizeSchema } from "../field/entity.ts";
import { MemberTypeSchema } from "../member/entity.ts";

export { SigningKindSchema, type SigningKind };

/**
 * List categories of the specification (account-and-shell §4), `draft` for what the notary prepares and nobody was invited
 * to yet, and `completed` for what was released.
 */
export const SigningCategorySchema = z.enum([
  "draft",
  "upcoming",
  "scheduled",
  "waiting",
  "proposedTime",
  "notCompleted",
  "available",
  "expired",
  "terminated",
  "completed",
]);
export type SigningCategory = z.infer<typeof SigningCategorySchema>;

/** `open`: the meeting can be worked in. `finalized`: every document is locked and released. */
export const SigningStatusSchema = z.enum(["open", "finalized", "terminated"]);
export type SigningStatus = z.infer<typeof SigningStatusSchema>;

export const SigningSchema = z.object({
  id: SigningIdSchema,
  title: z.string(),
  kind: SigningKindSchema,
  isFlex: z.boolean(),
  isMultiConsumer: z.boolean(),
  status: SigningStatusSchema,
  category: SigningCategorySchema,
  scheduledAt: InstantSchema.nullable(),
  createdAt: InstantSchema,
  finalizedAt: InstantSchema.nullable(),
  /** Whether its principals prove who they are before they sign; absent: no. */
  asksIdentification: z.boolean().optional(),
  /** Where it asks, who proves it by the rules of the notary's state; absent: its principals. */
  identifies: z.array(MemberTypeSchema).optional(),
  /** When the video ends, or ended; absent as long as nobody ended it. */
  videoEndsAt: InstantSchema.nullable().optional(),
  /** When the notary completed the meeting; absent before. */
  completedAt: InstantSchema.nullable().optional(),
  notary: z.object({
    id: UserIdSchema,
    fullName: z.string(),
    state: z.string().nullable(),
    commissionNumber: z.string().nullable(),
    commissionExpiresOn: z.iso.date().nullable(),
    commissionCounty: z.string().optional(),
  }),
  documentCount: WholeNumberSchema,
  /** Of fields that are placed next; absent: `none`. */
  textSize: FieldTextSizeSchema.optional(),
  memberNames: z.array(z.string()),
});
export type Signing = z.infer<typeof SigningSchema>;

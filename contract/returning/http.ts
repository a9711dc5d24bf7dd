import { z } from "zod";
import { InstantSchema, MemberIdSchema, SigningIdSchema, UserIdSchema } from "../common/ids.ts";
import { MembershipSchema } from "../account/http.ts";
import { LanguageSchema } from "../common/language.ts";
import { recordErrors } from "../common/change-errors.ts";
import { endpoint } from "../common/endpoint.ts";

export const ReturnCodeSchema = z.string().regex(/^\d{6}$/, "The code has six digits.");

/** A place that a code can open, where one address has several. */
export const ReturnChoiceSchema = z.object({
  signingId: SigningIdSchema,
  memberId: MemberIdSchema,
  title: z.string(),
  fullName: z.string(),
  notaryId: UserIdSchema,
  notaryName: z.string(),
});
export type ReturnChoice = z.infer<typeof ReturnChoiceSchema>;

/** Coming back without the personal link: whoever reads the mail of an invited address gets in again. */
export const returning = {
  /** The same answer whether the address takes part in anything or not. */
  askCode: endpoint
    .route({ method: "POST", path: "/return/code", summary: "Have a code sent to an invited e-mail address" })
    .input(
      z.object({
        email: z.email().max(320),
        /** In which the mail is to be written: of the page on which it is asked for. */
        language: LanguageSchema.optional(),
      }),
    )
    .output(z.object({ codeId: z.uuid(), expiresAt: InstantSchema })),
  enterCode: endpoint
    .route({ method: "POST", path: "/return/enter", summary: "Come back with the code from the mail" })
    .input(
      z.object({
        codeId: z.uuid(),
        code: ReturnCodeSchema,
        /** Which of the choices; needed where there are several. */
        memberId: MemberIdSchema.optional(),
        /** Which page of the choices, from 0; each has the next newest of every notary. */
        page: z.int().min(0).max(10_000).optional(),
      }),
    )
    .output(
      z.discriminatedUnion("kind", [
        MembershipSchema.extend({ kind: z.literal("entered") }),
        z.object({ kind: z.literal("choose"), choices: z.array(ReturnChoiceSchema), hasMore: z.boolean() }),
      ]),
    )
    .meta({ errors: [...recordErrors, "return/code-ended", "return/wrong-code"] }),
};

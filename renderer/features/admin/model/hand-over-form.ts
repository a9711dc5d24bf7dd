import { z } from "zod";
import { HandOverReasonSchema, type HandOverReason } from "#contract/hand-over/entity.ts";
import { email, following, max, required } from "#lib/validation/rules.ts";
import type { SelectOption } from "#renderer/ui/select.tsx";

export const reasonLabels: Record<HandOverReason, string> = {
  death: "The notary died",
  resignation: "The notary resigned",
  revocation: "The commission was revoked",
  expiry: "The commission expired and is not renewed",
  other: "Another reason",
};

export const reasonOptions: readonly SelectOption<HandOverReason>[] = HandOverReasonSchema.options.map((value) => ({
  value,
  label: reasonLabels[value],
}));

export const beginHandOverForm = {
  reason: "" as HandOverReason | "",
  happenedOn: "" as string | null,
  name: "",
  address: "",
  email: "",
  reference: "",
  withDocuments: false,
  certificatePem: "",
};

const line = (field: string, length: number) =>
  z
    .string()
    .trim()
    .superRefine(following(field, required, max(length)));

/** What the administrator has to say before anything is put together. */
export const HandOverFormSchema = z
  .object({
    reason: HandOverReasonSchema.or(z.literal("")).refine((reason) => reason !== "", "Choose what happened."),
    // Of a day that is none the field says itself what is wrong.
    happenedOn: z.string("").superRefine(following("day", required)),
    name: line("name", 200),
    address: line("address", 500),
    email: z
      .string()
      .trim()
      .superRefine(following("e-mail address", email, max(320))),
    reference: z
      .string()
      .trim()
      .superRefine(following("reference", max(100))),
    withDocuments: z.boolean(),
    certificatePem: z.string().trim(),
  })
  .transform(({ reason, happenedOn, withDocuments, certificatePem, ...receiver }) => ({
    reason: HandOverReasonSchema.parse(reason),
    happenedOn,
    receiver,
    withDocuments,
    ...(certificatePem === "" ? {} : { certificatePem }),
  }));
export type HandOverWords = z.infer<typeof HandOverFormSchema>;

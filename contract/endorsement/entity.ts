import { z } from "zod";
import { EndorsementIdSchema, InstantSchema, UserIdSchema } from "../common/ids.ts";
import { PlainLineSchema, PlainOptionalLineSchema } from "../common/plain-text.ts";
import { StateAbbrSchema } from "../account/entity.ts";

/** What a state's letter says of a commission to notarize remotely. */
export const CommissionFactsSchema = z.object({
  /** As commissioned: seal and certificate carry it. */
  name: PlainLineSchema(200),
  number: PlainLineSchema(100),
  /** Empty where the commission names none. */
  county: PlainOptionalLineSchema(100),
  state: StateAbbrSchema,
  beginsOn: z.iso.date(),
  /** Its last day. */
  expiresOn: z.iso.date(),
});
export type CommissionFacts = z.infer<typeof CommissionFactsSchema>;

/** `waiting`: an administrator, or the state's list, has not spoken yet. */
export const EndorsementStatusSchema = z.enum(["waiting", "refused", "approved"]);
export type EndorsementStatus = z.infer<typeof EndorsementStatusSchema>;

export const EndorsementSchema = CommissionFactsSchema.extend({
  id: EndorsementIdSchema,
  stateName: z.string(),
  status: EndorsementStatusSchema,
  submittedAt: InstantSchema,
  decidedAt: InstantSchema.nullable(),
  /** Who compared it with what the state says; null while nobody has. */
  decidedBy: z.enum(["administrator", "list"]).nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Null where the state's own list stands for it. */
  letter: z.object({ name: z.string(), sizeBytes: z.int() }).nullable(),
});
export type Endorsement = z.infer<typeof EndorsementSchema>;

/** What the newest list of the commission's state says of it. */
export const ListFindingSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("no-list") }),
  z.object({ kind: z.literal("not-on-it"), importedAt: InstantSchema }),
  z.object({
    kind: z.literal("differs"),
    importedAt: InstantSchema,
    name: z.string(),
    county: z.string(),
    expiresOn: z.string(),
  }),
  z.object({ kind: z.literal("agrees"), importedAt: InstantSchema }),
]);
export type ListFinding = z.infer<typeof ListFindingSchema>;

/** As an administrator checks it. */
export const CheckedEndorsementSchema = EndorsementSchema.extend({
  notary: z.object({ id: UserIdSchema, fullName: z.string(), email: z.string() }),
  finding: ListFindingSchema,
});
export type CheckedEndorsement = z.infer<typeof CheckedEndorsementSchema>;

/** A state's list of its notaries, as it was last read in. */
export const CommissionListSchema = z.object({
  state: StateAbbrSchema,
  stateName: z.string(),
  fileName: z.string(),
  importedAt: InstantSchema,
  importedBy: z.string(),
  rowCount: z.int(),
});
export type CommissionList = z.infer<typeof CommissionListSchema>;

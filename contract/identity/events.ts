import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { InstantSchema, MemberIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { IdRecordTypeSchema, IdTypeSchema, VerificationErrorCodeSchema } from "./entity.ts";

const person = { memberId: MemberIdSchema };
const changes = { changes: ["members"], isForPerson: true } as const;

/** For the notary's side and the person. Outcomes alone: no number, no name that was read, no question, no answer, no picture. */
export const identityEvents = {
  "member-known": defineEvent({ ...person, isKnown: z.boolean() }, changes),
  "verification-requested": defineEvent(person, changes),
  "verification-started": defineEvent({ ...person, attempt: WholeNumberSchema }, changes),
  "document-checked": defineEvent(
    { ...person, attempt: WholeNumberSchema, typeOfId: IdTypeSchema.nullable(), isPassed: z.boolean() },
    changes,
  ),
  "quiz-taken": defineEvent(
    {
      ...person,
      attempt: WholeNumberSchema,
      isPassed: z.boolean(),
      questions: WholeNumberSchema.nullable(),
      right: WholeNumberSchema.nullable(),
      seconds: WholeNumberSchema.nullable(),
    },
    changes,
  ),
  "identity-confirmed": defineEvent({ ...person, by: IdRecordTypeSchema, typeOfId: IdTypeSchema.nullable() }, changes),
  "identity-failed": defineEvent({ ...person, errorCode: VerificationErrorCodeSchema }, changes),
  "identity-image-opened": defineEvent({ ...person, file: z.string() }, { changes: [], isForPerson: true }),
  /** Its time was over; nobody did anything. */
  "identity-image-deleted": defineEvent(
    { ...person, file: z.string(), keptUntil: InstantSchema },
    { changes: [], isForPerson: true },
  ),
};

import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { CapturedSide, IdType, ReadDocument } from "#contract/identity/entity.ts";
import { actOf } from "../http/acts.ts";
import { byNetwork } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { claimCapturePhone, openCapturePhone, submitFromPhone } from "./domain/phone.ts";
import { requestVerification } from "./domain/request.ts";
import { findRescheduleUrl } from "./domain/reschedule.ts";
import { retryVerification } from "./domain/retry.ts";
import { readStanding } from "./domain/standing.ts";
import { startQuiz } from "./domain/start-quiz.ts";
import { startVerification } from "./domain/start.ts";
import { openDocumentPage, submitDocument } from "./domain/submit-document.ts";

/** Each costs a vendor's work; whoever fails a few times in a row is held by the rules of the proof long before. */
const byMemberRarely = { by: "member", most: () => 20 } as const;

const placeOf = ({ id, memberId }: { id: SigningId; memberId: MemberId }) => ({ signingId: id, memberId });

type Captured = Partial<Record<CapturedSide, File | undefined>> & {
  type_of_id: IdType;
  read?: ReadDocument | undefined;
};

const sides: readonly CapturedSide[] = ["front", "back", "selfie"];

const submittedOf = async ({ type_of_id: typeOfId, read, ...files }: Captured) => ({
  typeOfId,
  read: read ?? null,
  pictures: await Promise.all(
    sides.flatMap((side) => {
      const file = files[side];
      return file === undefined ? [] : [file.arrayBuffer().then((bytes) => ({ side, bytes: new Uint8Array(bytes) }))];
    }),
  ),
});

export const identityEndpoints: EndpointsOf<
  "identity",
  | "standing"
  | "start"
  | "submitDocument"
  | "openDocumentPage"
  | "startQuiz"
  | "retry"
  | "rescheduleUrl"
  | "openPhone"
  | "claimPhone"
  | "submitFromPhone"
  | "request"
> = {
  standing: {
    allow: ["own-member", "signing-notary"],
    handle: ({ context, input }) => readStanding(context.services, placeOf(input)),
  },
  start: {
    allow: ["own-member"],
    handle: ({ context, input }) => startVerification(context.services, actOf(context, input.id), placeOf(input)),
  },
  submitDocument: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    isSlow: true,
    handle: async ({ context, input: { id, memberId, ...captured } }) =>
      submitDocument(context.services, actOf(context, id), { signingId: id, memberId }, await submittedOf(captured)),
  },
  openDocumentPage: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    isSlow: true,
    handle: ({ context, input }) => openDocumentPage(context.services, placeOf(input)),
  },
  startQuiz: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    isSlow: true,
    handle: ({ context, input }) => startQuiz(context.services, placeOf(input), input.lookup ?? null),
  },
  retry: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    handle: ({ context, input }) => retryVerification(context.services, placeOf(input)),
  },
  rescheduleUrl: {
    allow: ["signing-member"],
    handle: ({ context, input }) => findRescheduleUrl(context.services, input.id),
  },
  openPhone: {
    allow: ["own-member"],
    attempts: byMemberRarely,
    handle: ({ context, input }) => openCapturePhone(context.services, placeOf(input)),
  },
  claimPhone: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: ({ context, input }) => claimCapturePhone(context.services, input.token),
  },
  submitFromPhone: {
    allow: ["anyone"],
    attempts: byNetwork,
    isSlow: true,
    handle: async ({ context, input: { secret, ...captured } }) => {
      const { address, device, signal } = context;
      return submitFromPhone(context.services, { address, device, signal }, secret, await submittedOf(captured));
    },
  },
  request: {
    allow: ["signing-notary"],
    // Nobody's mailbox is filled by pressing a button.
    attempts: { by: "member", most: () => 6 },
    handle: ({ context, input }) => requestVerification(context.services, actOf(context, input.id), placeOf(input)),
  },
};

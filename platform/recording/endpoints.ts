import type { SigningId } from "#contract/common/ids.ts";
import type { RecordingId } from "#contract/recording/entity.ts";
import { assertShownAnew } from "../account-security/index.ts";
import { refuse } from "../base/refusal.ts";
import { actOf, userIdOf } from "../http/acts.ts";
import { perAccount } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import type { RequestContext } from "../http/request-context.ts";
import { announceRecording, completeRecording } from "./domain/complete.ts";
import { answerQuestion, askPeople, withdrawQuestion } from "./domain/consent.ts";
import { beginViewing } from "./domain/play.ts";
import { readRecordings } from "./domain/recording-view.ts";
import { beginRecording, endRecording, pauseRecording, reportGap, resumeRecording } from "./domain/run.ts";
import { readStanding } from "./domain/standing.ts";

type ByRecording = { id: SigningId; recordingId: RecordingId };

const parts = (context: RequestContext, { id: signingId, recordingId }: ByRecording) =>
  [context.services, actOf(context, signingId), { signingId, recordingId }] as const;

export const recordingEndpoints: EndpointsOf<"recording"> = {
  standing: {
    allow: ["signing-member"],
    handle: ({ context, input }) => readStanding(context.services, input.id),
  },
  ask: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => askPeople(context.services, actOf(context, input.id), input.id, input.layout),
  },
  withdraw: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => withdrawQuestion(context.services, actOf(context, input.id), input.id),
  },
  answer: {
    allow: ["own-member"],
    handle: ({ context, input: { id, memberId, ...answered } }) =>
      answerQuestion(context.services, actOf(context, id), { signingId: id, memberId }, answered),
  },
  begin: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => beginRecording(...parts(context, input)),
  },
  pause: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => pauseRecording(...parts(context, input), input.reason),
  },
  resume: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => resumeRecording(...parts(context, input)),
  },
  reportGap: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => reportGap(...parts(context, input), input.gap),
  },
  end: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => endRecording(...parts(context, input)),
  },
  announce: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => announceRecording(...parts(context, input), input),
  },
  complete: {
    allow: ["signing-notary"],
    isSlow: true,
    handle: ({ context, input: { id, recordingId, ...completed } }) =>
      completeRecording(
        context.services,
        actOf(context, id),
        userIdOf(context.caller),
        { signingId: id, recordingId },
        completed,
      ),
  },
  list: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => readRecordings(context.services, input.id),
  },
  view: {
    allow: ["signing-notary"],
    ownerOnly: true,
    // A password may be guessed here as little as at the door.
    attempts: { by: "user", most: perAccount },
    isSlow: true,
    handle: async ({ context, input: { id, recordingId, as, ...shown } }) => {
      const { tokenHash } = context.caller;
      if (tokenHash === null) return refuse("auth/forbidden");
      await assertShownAnew(context.services, userIdOf(context.caller), shown);
      const act = actOf(context, id);
      return beginViewing(context.services, act, { signingId: id, recordingId, tokenHash }, as);
    },
  },
};

import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import type { AskedPerson, RecordingRules, RecordingStanding } from "#contract/recording/entity.ts";
import { isHere } from "#lib/people/is-here.ts";
import { recordingRulesOf } from "#lib/recording/recording-rules.ts";
import { refuse } from "../../base/refusal.ts";
import { tellGuests } from "../../guest/index.ts";
import { listMembers, type MemberRow } from "../../member/index.ts";
import type { Services } from "../../services/services.ts";
import { findSigningOverview, toSigning } from "../../signing/index.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { findQuestion, listAnswers, type Answer } from "../store/questions.ts";
import { findLastSeq, listPauses, listRecordings, type RecordingRow } from "../store/recordings.ts";

/** Whose picture or voice is in the meeting now: by a page that is open, or by a place in the video. */
const peopleHere = ({ videoRooms }: Services, signingId: SigningId, members: readonly MemberRow[]): Set<MemberId> => {
  const inVideo = videoRooms.room(signingId).peers.flatMap(({ memberIds }) => memberIds);
  return new Set([...members.filter(({ status }) => isHere(status)).map(({ id }) => id), ...inVideo]);
};

const asked = (member: MemberRow, answer: Answer | undefined, here: boolean): AskedPerson => ({
  memberId: member.id,
  fullName: member.full_name,
  answer: answer === undefined ? "waiting" : answer.agreed ? "agreed" : "refused",
  answeredAt: answer?.answered_at.toISOString() ?? null,
  isHere: here,
});

/** Everybody but the notary who takes part now, as they have answered. */
export const listPeople = async (services: Services, db: Reader, signingId: SigningId): Promise<AskedPerson[]> => {
  const members = (await listMembers(db, signingId)).filter(
    ({ type, withdrawn_at: withdrawnAt }) => type !== "notary" && withdrawnAt === null,
  );
  const answers = await listAnswers(db, signingId);
  const here = peopleHere(services, signingId, members);
  return members.map((member) => asked(member, answers.get(member.id), here.has(member.id)));
};

export const findRules = async (
  services: Services,
  db: Reader,
  signingId: SigningId,
): Promise<{ rules: RecordingRules; state: string | null }> => {
  const overview = await findSigningOverview(db, signingId, services.now());
  if (overview === undefined) return refuse("request/not-found");
  const { kind, notary } = toSigning(overview);
  return { rules: recordingRulesOf(notary.state, kind), state: notary.state };
};

type UnderWay = RecordingRow & { state: "running" | "paused" };

export const isUnderWay = (recording: RecordingRow | undefined): recording is UnderWay =>
  recording?.state === "running" || recording?.state === "paused";

export type Under = {
  /** The newest. */
  recording: RecordingRow | undefined;
  askedAt: Date | null;
  state: RecordingStanding["state"];
};

/** The end of one takes its question back: whoever asks again asks for the next. */
export const findUnder = async (db: Reader, signingId: SigningId): Promise<Under> => {
  const recording = (await listRecordings(db, signingId)).at(-1);
  const askedAt = (await findQuestion(db, signingId))?.asked_at ?? null;
  if (isUnderWay(recording)) return { recording, askedAt, state: recording.state };
  if (askedAt !== null) return { recording, askedAt, state: "asking" };
  if (recording === undefined) return { recording, askedAt, state: "not-begun" };
  return { recording, askedAt, state: recording.state === "ended" ? "ended" : "uploaded" };
};

export const readStanding = async (
  services: Services,
  signingId: SigningId,
  db: Reader = services.store.read,
): Promise<RecordingStanding> => {
  const { recording, askedAt, state } = await findUnder(db, signingId);
  const question = await findQuestion(db, signingId);
  const isOn = recording !== undefined && state !== "asking";
  const pause = isOn && state === "paused" ? (await listPauses(db, recording.id)).at(-1) : undefined;
  return {
    signingId,
    version: await findLastSeq(db, signingId),
    state,
    recordingId: recording?.id ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    startedAt: isOn ? recording.started_at.toISOString() : null,
    pauseReason: pause?.reason ?? null,
    layout: isOn ? recording.layout : (question?.layout ?? null),
    people: await listPeople(services, db, signingId),
    rules: (await findRules(services, db, signingId)).rules,
  };
};

/** What it is at behind the step, for whoever took it and, after the commit, for everybody in the signing. */
export const tellStanding = async (
  unit: Unit,
  services: Services,
  signingId: SigningId,
): Promise<RecordingStanding> => {
  const standing = await readStanding(services, signingId, unit.db);
  await tellGuests(unit, services, signingId);
  unit.afterCommit(() => services.publisher.publish(channels.signingSession(signingId), "recording-changed", standing));
  return standing;
};

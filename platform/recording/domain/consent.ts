import type { Language } from "#contract/common/language.ts";
import type { MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import {
  findRecordingTranslation,
  recordingTexts,
  type RecordingTextVersion,
} from "#contract/recording/consent-text.ts";
import type { AskedPerson, RecordingLayout, RecordingStanding } from "#contract/recording/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { findMember } from "../../member/index.ts";
import { sha256Hex } from "../../security/sha256-hex.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { findQuestion, forgetAnswers, listAnswers, saveAnswer, saveQuestion } from "../store/questions.ts";
import { findRules, findUnder, isUnderWay, listPeople, readStanding, tellStanding } from "./standing.ts";

const words = {
  "not-begun": "nobody was asked",
  asking: "people are being asked",
  running: "it is running",
  paused: "it is paused",
  ended: "it has ended",
  uploaded: "it has ended",
} as const satisfies Record<RecordingStanding["state"], string>;

export const wrongState = (state: RecordingStanding["state"]): never =>
  refuse("recording/wrong-state", { detail: words[state] });

/** Everybody in the meeting is told, and asked; nothing is recorded by it. */
export const askPeople = (
  services: Services,
  act: Act,
  signingId: SigningId,
  layout: RecordingLayout,
): Promise<RecordingStanding> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const { state } = await findUnder(unit.db, signingId);
    if (state === "asking" || state === "running" || state === "paused")
      return readStanding(services, signingId, unit.db);
    const { rules, state: stateName } = await findRules(services, unit.db, signingId);
    if (layout !== "faces" && rules.documentInPicture === "forbidden")
      return refuse("recording/no-document", { state: stateName ?? "this state" });
    // Who agreed to their face alone has not agreed to more.
    if (layout !== "faces" && (await findQuestion(unit.db, signingId))?.layout === "faces")
      await forgetAnswers(unit, signingId);
    await saveQuestion(unit, signingId, { layout, asked_at: services.now() });
    await recordEvent(unit, services, act, {
      signingId,
      kind: "recording-asked",
      data: { layout, retentionYears: rules.retentionYears },
    });
    return tellStanding(unit, services, signingId);
  });

export const withdrawQuestion = (services: Services, act: Act, signingId: SigningId): Promise<RecordingStanding> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const { state } = await findUnder(unit.db, signingId);
    if (state === "not-begun") return readStanding(services, signingId, unit.db);
    if (state !== "asking") return wrongState(state);
    const { layout } = await readStanding(services, signingId, unit.db);
    await saveQuestion(unit, signingId, { layout: layout ?? "faces", asked_at: null });
    await recordEvent(unit, services, act, { signingId, kind: "recording-question-withdrawn", data: {} });
    return tellStanding(unit, services, signingId);
  });

const isKnownVersion = (version: string): version is RecordingTextVersion => Object.hasOwn(recordingTexts, version);

type Shown = { language: Language; version: string; sha256: Sha256Hex };

/** A text or translation that was never published would leave a record that leads to no words. */
const findShown = (
  textVersion: string,
  translationVersion: string | undefined,
): { textVersion: string; textSha256: Sha256Hex; translation?: Shown } => {
  if (!isKnownVersion(textVersion)) return refuse("request/invalid");
  const text = { textVersion, textSha256: sha256Hex(recordingTexts[textVersion].join("\n")) };
  if (translationVersion === undefined) return text;
  const translation = findRecordingTranslation(textVersion, translationVersion);
  if (translation === undefined) return refuse("request/invalid");
  const { language, paragraphs } = translation;
  return { ...text, translation: { language, version: translationVersion, sha256: sha256Hex(paragraphs.join("\n")) } };
};

/**
 * Keeps what somebody answered. Where one is being made already, an agreement stands: what was recorded cannot be unrecorded,
 * and whoever wants no more of it leaves the meeting.
 */
export const answerQuestion = (
  services: Services,
  act: Act,
  { signingId, memberId }: { signingId: SigningId; memberId: MemberId },
  answered: { agreed: boolean; textVersion: string; translationVersion?: string | undefined },
): Promise<RecordingStanding> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const member = await findMember(unit.db, signingId, memberId);
    if (member === undefined || member.type === "notary") return refuse("request/not-found");
    const shown = findShown(answered.textVersion, answered.translationVersion);
    const { recording, askedAt, state } = await findUnder(unit.db, signingId);
    if (askedAt === null) return wrongState(state);
    const before = (await listAnswers(unit.db, signingId)).get(memberId);
    if (before?.agreed === answered.agreed) return readStanding(services, signingId, unit.db);
    if (before?.agreed === true && isUnderWay(recording)) return wrongState(state);
    await saveAnswer(unit, { signingId, memberId }, { agreed: answered.agreed, answered_at: services.now() });
    await recordEvent(unit, services, act, {
      signingId,
      kind: answered.agreed ? "recording-agreed" : "recording-refused",
      data: { memberId, ...shown },
    });
    return tellStanding(unit, services, signingId);
  });

const stillWaitedFor = (people: readonly AskedPerson[]): AskedPerson[] =>
  people.filter(({ isHere, answer }) => isHere && answer !== "agreed");

/** Stops a recording of somebody who has not agreed to it. */
export const assertAllAgreed = async (unit: Unit, services: Services, signingId: SigningId): Promise<void> => {
  const open = stillWaitedFor(await listPeople(services, unit.db, signingId));
  if (open.length > 0)
    refuse("recording/not-agreed", {
      names: open
        .map(({ fullName, answer }) => `${fullName} ${answer === "refused" ? "refused" : "has not answered"}`)
        .join(", "),
    });
};

/** Stops a picture or a voice from coming into a meeting that is recorded before whoever it is has agreed. */
export const assertMayBeRecorded = async (
  db: Reader,
  signingId: SigningId,
  memberIds: readonly MemberId[],
): Promise<void> => {
  const { recording } = await findUnder(db, signingId);
  if (!isUnderWay(recording)) return;
  const answers = await listAnswers(db, signingId);
  if (memberIds.some((id) => answers.get(id)?.agreed !== true)) refuse("recording/agree-first");
};

import type { SigningId } from "#contract/common/ids.ts";
import type { RecordingGap, RecordingId, RecordingStanding } from "#contract/recording/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, holdSigning, recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import {
  countGaps,
  endPauses,
  findRecording,
  insertGap,
  insertPause,
  insertRecording,
  isIdTaken,
  updateRecording,
  type RecordingRow,
} from "../store/recordings.ts";
import { findQuestion, saveQuestion } from "../store/questions.ts";
import { assertAllAgreed, wrongState } from "./consent.ts";
import { findRules, findUnder, isUnderWay, readStanding, tellStanding } from "./standing.ts";

type Named = { signingId: SigningId; recordingId: RecordingId };
type Step = (services: Services, act: Act, named: Named) => Promise<RecordingStanding>;

export const getRecording = async (unit: Unit, { signingId, recordingId }: Named): Promise<RecordingRow> =>
  (await findRecording(unit.db, signingId, recordingId)) ?? refuse("request/not-found");

/** Whether the signing goes on or is over. */
const holdRecording = async (unit: Unit, named: Named): Promise<RecordingRow> => {
  await holdSigning(unit, named.signingId);
  return getRecording(unit, named);
};

/** Of an open signing, at a recording that is being made. */
const holdRunning = async (unit: Unit, named: Named): Promise<RecordingRow> => {
  await assertOpen(unit, named.signingId);
  const recording = await getRecording(unit, named);
  return isUnderWay(recording) ? recording : wrongState("ended");
};

export const beginRecording: Step = (services, act, { signingId, recordingId }) =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const known = await findRecording(unit.db, signingId, recordingId);
    // The answer to the first call may have been lost.
    if (known !== undefined && isUnderWay(known)) return readStanding(services, signingId, unit.db);
    const { state } = await findUnder(unit.db, signingId);
    if (state !== "asking" || (await isIdTaken(unit.db, recordingId))) return wrongState(state);
    await assertAllAgreed(unit, services, signingId);
    const layout = (await findQuestion(unit.db, signingId))?.layout ?? "faces";
    const { rules } = await findRules(services, unit.db, signingId);
    await insertRecording(unit, {
      id: recordingId,
      signing_id: signingId,
      state: "running",
      layout,
      retention_years: rules.retentionYears,
      started_at: services.now(),
    });
    await recordEvent(unit, services, act, { signingId, kind: "recording-began", data: { recordingId, layout } });
    return tellStanding(unit, services, signingId);
  });

/** Only where the state's rules have nothing against it. */
export const pauseRecording = (
  services: Services,
  act: Act,
  named: Named,
  reason: string,
): Promise<RecordingStanding> =>
  services.store.transact(async (unit) => {
    const { signingId, recordingId } = named;
    const recording = await holdRunning(unit, named);
    if (recording.state === "paused") return readStanding(services, signingId, unit.db);
    const { rules, state } = await findRules(services, unit.db, signingId);
    if (!rules.mayPause) return refuse("recording/no-pause", { state: state ?? "this state" });
    await updateRecording(unit, recordingId, { state: "paused" });
    await insertPause(unit, recordingId, { began_at: services.now(), ended_at: null, reason });
    await recordEvent(unit, services, act, { signingId, kind: "recording-paused", data: { recordingId, reason } });
    return tellStanding(unit, services, signingId);
  });

export const resumeRecording: Step = (services, act, named) =>
  services.store.transact(async (unit) => {
    const { signingId, recordingId } = named;
    const recording = await holdRunning(unit, named);
    if (recording.state === "running") return readStanding(services, signingId, unit.db);
    await assertAllAgreed(unit, services, signingId);
    await updateRecording(unit, recordingId, { state: "running" });
    await endPauses(unit, recordingId, services.now());
    await recordEvent(unit, services, act, { signingId, kind: "recording-resumed", data: { recordingId } });
    return tellStanding(unit, services, signingId);
  });

/** Far beyond any meeting: nobody fills the record with them. */
const maxGaps = 500;

/** Until the file is finished; also behind the end, since some are found only when it is put together. */
export const reportGap = (services: Services, act: Act, named: Named, gap: RecordingGap): Promise<RecordingStanding> =>
  services.store.transact(async (unit) => {
    const { signingId, recordingId } = named;
    const recording = await holdRecording(unit, named);
    if (recording.state === "uploaded" || recording.state === "deleted") return wrongState("uploaded");
    if ((await countGaps(unit.db, recordingId)) >= maxGaps)
      return refuse("request/too-many", { max: maxGaps, what: "gaps of one recording" });
    if (!(await insertGap(unit, recordingId, gap))) return readStanding(services, signingId, unit.db);
    const { cause, atMs, lostMs } = gap;
    await recordEvent(unit, services, act, {
      signingId,
      kind: "recording-gap",
      data: { recordingId, cause, atMs, lostMs },
    });
    return tellStanding(unit, services, signingId);
  });

/** Also when the signing is over: a computer that was away says so once it is back. */
export const endRecording: Step = (services, act, named) =>
  services.store.transact(async (unit) => {
    const { signingId, recordingId } = named;
    const recording = await holdRecording(unit, named);
    if (!isUnderWay(recording)) return readStanding(services, signingId, unit.db);
    const endedAt = services.now();
    await endPauses(unit, recordingId, endedAt);
    await updateRecording(unit, recordingId, { state: "ended", ended_at: endedAt });
    await saveQuestion(unit, signingId, { layout: recording.layout, asked_at: null });
    await recordEvent(unit, services, act, { signingId, kind: "recording-ended", data: { recordingId } });
    return tellStanding(unit, services, signingId);
  });

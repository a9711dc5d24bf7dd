import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Refused } from "#contract/common/app-error.ts";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import type { Recording } from "#contract/recording/entity.ts";
import { recordingUploadKey } from "#contract/recording/http.ts";
import { refused } from "#contract/refused.ts";
import { isTransient } from "#main/platform/call-platform.ts";
import { makeWebm } from "./make-webm.ts";
import { chainHead, readPackets, recordedMs } from "./read-recording.ts";
import type { RecordingFacts } from "./recording-facts.ts";
import type { RecordingPorts, RecordingTarget } from "./recording-ports.ts";
import { newGap } from "./running-segment.ts";
import { sealForTravel } from "./seal-file.ts";
import { createSealedPages } from "./sealed-pages.ts";

export const targetOf = ({ id, signingId }: RecordingFacts): RecordingTarget => ({ id: signingId, recordingId: id });
export const pieceKeyName = ({ id }: Pick<RecordingFacts, "id">): string => `recording-${id}`;
const travelKeyName = ({ id }: Pick<RecordingFacts, "id">): string => `recording-file-${id}`;

type Job = {
  ports: RecordingPorts;
  facts: () => RecordingFacts;
  save: (part: Partial<RecordingFacts>) => Promise<void>;
  onProgress: (phase: "making" | "sending", fraction: number | null) => void;
  signal: AbortSignal;
};

/** Tells the platform what it has not heard yet. What it does not take for good is not said again. */
export const tellPlatform = async ({ ports, facts, save }: Pick<Job, "ports" | "facts" | "save">) => {
  for (const { id, cause, atMs, lostMs, isTold } of facts().gaps) {
    if (isTold || cause === "paused" || cause === "clock-set") continue;
    const told = await ports.platform.reportGap(targetOf(facts()), { id, cause, atMs, lostMs });
    if (told.kind === "refused" && isTransient(told)) return told;
    await save({ gaps: facts().gaps.map((gap) => (gap.id === id ? { ...gap, isTold: true } : gap)) });
  }
  if (facts().phase !== "ended" || facts().isEndTold) return null;
  const told = await ports.platform.end(targetOf(facts()));
  if (told.kind === "refused") return told;
  await save({ isEndTold: true });
  return null;
};

/** Hours of a meeting take a while; who logs out does not wait for them. */
async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

/** Makes the file from the pieces, without its ever lying there in clear. */
const makeFile = async ({ ports, facts, save, onProgress, signal }: Job): Promise<Refused | null> => {
  const { folders, keys } = ports;
  const folder = folders.folderOf(facts().id);
  const opened = await keys.find(pieceKeyName(facts()));
  if (opened === null) return refused("vault/sealed-file-damaged");
  if (opened.kind === "refused") return opened;
  const scratch = join(folder, "file.scratch");
  await rm(scratch, { force: true });
  const pages = await createSealedPages(scratch);
  try {
    const wholeMs = Math.max(1, recordedMs(facts()));
    onProgress("making", 0);
    const packets = readPackets({ folder, key: opened.secret }, facts());
    const made = await makeWebm(untilAborted(packets, signal), pages, (atMs) =>
      onProgress("making", Math.min(0.9, (0.9 * atMs) / wholeMs)),
    );
    ports.onStep?.("made");
    if (made.frames === 0 || made.durationMs === 0) return refused("workstation/recording-empty");
    // A file that is made anew has a key of its own: the numbers of its segments are its nonces.
    await keys.forget(travelKeyName(facts()));
    const travel = await keys.getOrCreate(travelKeyName(facts()), () => randomBytes(32));
    if (travel.kind === "refused") return travel;
    const sealed = await sealForTravel(
      { ...pages, read: () => untilAborted(pages.read(), signal) },
      { recordingId: facts().id, key: travel.secret, path: join(folder, "file.sealed") },
      (done) => onProgress("making", 0.9 + Math.min(0.1, (0.1 * done) / pages.length())),
    );
    travel.secret.fill(0);
    const at = new Date(ports.clocks().wallMs).toISOString();
    // Of a file that is made once more they are known.
    const known = facts().gaps.flatMap((gap) => (gap.cause === "damaged" ? gap.atMs : []));
    const damaged = made.damagedAtMs
      .filter((atMs) => !known.includes(atMs))
      .map((atMs) => newGap({ cause: "damaged", at, atMs, lostMs: 0 }));
    await save({
      gaps: [...facts().gaps, ...damaged],
      file: {
        ...sealed,
        durationMs: made.durationMs,
        chainPieces: facts().segments.reduce((sum, { pieces }) => sum + pieces, 0),
        chainHead: Sha256HexSchema.parse(chainHead(facts()).toString("hex")),
        uploadId: null,
      },
    });
    ports.onStep?.("sealed");
    return null;
  } catch (error) {
    if (signal.aborted) return refused("workstation/job-cancelled");
    throw error;
  } finally {
    opened.secret.fill(0);
    await pages.close();
    await rm(scratch, { force: true });
  }
};

/** The platform's word that it has the file. Where it has deleted it since, its time was over. */
const isKept = ({ state, sha256 }: Recording, file: { sha256: string }): boolean =>
  (state === "uploaded" || state === "deleted") && sha256 === file.sha256;

const sendFile = async (job: Job): Promise<Refused | null> => {
  const { ports, facts, save, onProgress, signal } = job;
  const { file, id } = facts();
  if (file === null) throw new Error("there is no file to hand over");
  const { uploadId: known, chainPieces, chainHead: head, sealedBytes, sealedSha256, ...inClear } = file;
  const announced = { ...inClear, type: "video/webm" as const, chain: { pieces: chainPieces, head } };
  onProgress("sending", 0);
  // From now on the record names it, though it may take long until it is there.
  const heard = await ports.platform.announce(targetOf(facts()), announced);
  if (heard.kind === "refused") return heard;
  // Its word was lost on the way, and it takes nothing any more for what it has.
  if (isKept(heard.value, file)) return null;
  const uploaded = await ports.upload(
    { path: join(ports.folders.folderOf(id), "file.sealed"), name: `${id}.sealed`, sizeBytes: sealedBytes },
    {
      signal,
      isKeptOnAbort: true,
      metadata: { [recordingUploadKey]: id },
      ...(known === null ? {} : { resume: known }),
      onCreated: async (uploadId) => {
        await save({ file: { ...file, uploadId } });
        ports.onStep?.("sending");
      },
      onProgress: (sent) => onProgress("sending", sent / sealedBytes),
    },
  );
  if (uploaded.kind === "refused") return uploaded;
  ports.onStep?.("sent");
  const travel = await ports.keys.find(travelKeyName(facts()));
  if (travel === null) return refused("vault/sealed-file-damaged");
  if (travel.kind === "refused") return travel;
  const answered = await ports.platform.complete(targetOf(facts()), {
    ...announced,
    sealedBytes,
    sealedSha256,
    uploadId: uploaded.uploadId,
    key: travel.secret.toString("base64url"),
  });
  travel.secret.fill(0);
  if (answered.kind === "refused") {
    // On its way, or on this disk, it became another one. Of the same pieces comes the same file.
    if (answered.error.code === "recording/damaged") await save({ file: null });
    return answered;
  }
  if (!isKept(answered.value, file))
    return refused("platform/defect", { reference: "a recording that is not the one that was handed in" });
  return null;
};

/** From the pieces to the platform's word that it has the file. Every step can be broken off, and is taken up again. */
export const handOver = async (job: Job): Promise<Refused | null> => {
  const { ports, facts, save, signal } = job;
  // Whether a file comes of it or not, it is over: nobody is shown a light any more, and what did not get through is said again.
  await tellPlatform(job);
  if (signal.aborted) return refused("workstation/job-cancelled");
  if (facts().file === null) {
    const failed = await makeFile(job);
    if (failed) return failed;
  }
  const untold = await tellPlatform(job);
  if (untold) return untold;
  if (signal.aborted) return refused("workstation/job-cancelled");
  const unsent = await sendFile(job);
  if (unsent) return unsent;
  await save({ phase: "handed-over" });
  ports.onStep?.("handed-over");
  await forgetRecording(ports, facts());
  return null;
};

/** Once nobody needs it here any more. */
export const forgetRecording = async (
  { folders, keys, log }: Pick<RecordingPorts, "folders" | "keys" | "log">,
  facts: RecordingFacts,
): Promise<void> => {
  await keys.forget(pieceKeyName(facts));
  await keys.forget(travelKeyName(facts));
  await folders.remove(facts.id);
  log.info("recording deleted on this computer", { recordingId: facts.id, sha256: facts.file?.sha256 ?? "none" });
};

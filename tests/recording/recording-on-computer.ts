import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { SigningIdSchema } from "#contract/common/ids.ts";
import type { RecorderStanding } from "#contract/recording/bridge.ts";
import type { Recording, RecordingGap } from "#contract/recording/entity.ts";
import type { CompletedRecording } from "#contract/recording/http.ts";
import { createRecordingFolders } from "#main/features/recording/recording-facts.ts";
import type { Clocks, RecordingPlatform, RecordingPorts } from "#main/features/recording/recording-ports.ts";
import { createRecordingService } from "#main/features/recording/recording-service.ts";
import { createKeyStore } from "#main/keychain/key-store.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";
import { createLog } from "#main/security/log.ts";

export const signingId = SigningIdSchema.parse("7f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01");

/** What the platform was told, in its order. It outlives the program, as a platform does. */
export type Told = { call: string; recordingId: string; gap?: RecordingGap; file?: CompletedRecording };

const toldPath = (folder: string) => join(folder, "told.jsonl");
export const toldIn = (folder: string): Told[] =>
  existsSync(toldPath(folder))
    ? readFileSync(toldPath(folder), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Told)
    : [];

const fileSecrets = (path: string): SecretStore => {
  const read = (): Record<string, string> =>
    existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
  return {
    get: async (account) => {
      const secret = read()[account];
      return secret === undefined ? { kind: "none" } : { kind: "found", secret };
    },
    set: async (account, secret) => {
      writeFileSync(path, JSON.stringify({ ...read(), [account]: secret }));
      return { kind: "ok" };
    },
    delete: async () => ({ kind: "ok" }),
  };
};

type Options = {
  /** Holds everything: the computer's part and the platform's. */
  folder: string;
  clocks?: () => Clocks;
  platform?: Partial<RecordingPlatform>;
} & Partial<Pick<RecordingPorts, "write" | "onStep" | "upload">>;

/** The recordings of an account as the program has them, with a platform that says yes and keeps what it is sent. */
export const openRecordingsIn = ({ folder, clocks, platform: said, ...ports }: Options) => {
  const here = join(folder, "recordings");
  const there = join(folder, "platform");
  for (const made of [join(here, "keys"), there]) mkdirSync(made, { recursive: true });
  const tell = (told: Told) => writeFileSync(toldPath(folder), `${JSON.stringify(told)}\n`, { flag: "a" });
  const yes = (call: string) => async (target: { recordingId: string }) => {
    tell({ call, recordingId: target.recordingId });
    return { kind: "ok" as const, value: null };
  };
  const platform: RecordingPlatform = {
    begin: yes("begin"),
    pause: yes("pause"),
    resume: yes("resume"),
    end: yes("end"),
    announce: async ({ recordingId }, { sha256 }) => {
      tell({ call: "announce", recordingId });
      const state = toldIn(folder).some(({ call }) => call === "complete") ? "uploaded" : "ended";
      return { kind: "ok", value: { state, sha256 } as Recording };
    },
    reportGap: async ({ recordingId }, gap) => {
      tell({ call: "gap", recordingId, gap });
      return { kind: "ok", value: null };
    },
    complete: async ({ recordingId }, file) => {
      tell({ call: "complete", recordingId, file });
      return { kind: "ok", value: { state: "uploaded", sha256: file.sha256 } as Recording };
    },
    isOpen: async () => ({ kind: "ok", value: true }),
    ...said,
  };
  const standings: RecorderStanding[] = [];
  const service = createRecordingService({
    folders: createRecordingFolders(here),
    keys: createKeyStore({
      folder: join(here, "keys"),
      secrets: fileSecrets(join(folder, "keychain.json")),
      accountName: "test",
      kid: "recording-kek-v1",
    }),
    platform,
    upload: async (file, options) => {
      await options?.onCreated?.("upload-1");
      copyFileSync(file.path, join(there, basename(file.path)));
      return { kind: "ok", uploadId: "upload-1" };
    },
    onChanged: (standing) => void standings.push(standing),
    clocks: clocks ?? (() => ({ uptimeMs: performance.now(), wallMs: Date.now() })),
    log: createLog(() => undefined),
    ...ports,
  });
  return {
    service,
    standings,
    told: () => toldIn(folder),
    /** As the platform has it: sealed. */
    sealedFile: () => readFileSync(join(there, "file.sealed")),
    /** What lies on the computer of it. */
    here,
  };
};

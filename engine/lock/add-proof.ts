import { placeWhenDone } from "./place-when-done.ts";
import { X509Certificate } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { padesLevels, type Missing, type PadesLevel } from "#contract/document/pades.ts";
import { readDss } from "../dss/read-dss.ts";
import type { EngineJobInput, EngineJobResult } from "../jobs/jobs.ts";
import { withFileSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { refusing } from "../pdf/syntax/pdf-refusal.ts";
import { buildChain } from "../paths/certificate-chain.ts";
import type { FetchPort } from "../jobs/trust-services.ts";
import { judgeLocked, type JudgedLock } from "../verify/judge-locked.ts";
import { appendDocumentTimeStamp, extendLevel } from "./extend-level.ts";
import { describeWhole } from "../pdf/describe-source.ts";

type AddProofInput = EngineJobInput<"add-proof">;

const rank = (level: PadesLevel): number => padesLevels.indexOf(level);

const judgeFile = (path: string, name: string): JudgedLock | Refused =>
  withFileSource(path, (source) => refusing(name, () => judgeLocked(source, name)));

/** Appends what is missing to the copy; the missing reason where nothing was gained. */
const append = async (
  input: AddProofInput,
  path: string,
  before: JudgedLock,
  fetch: FetchPort,
): Promise<{ kind: "done"; missing: Missing | null } | Refused> => {
  const { trustServices: trust, name } = input;
  const { contents, signer, certificates } = before.signature;
  let { timeStamp } = before;
  if (timeStamp === null || before.level === "B-LT") {
    const stamped = await appendDocumentTimeStamp(path, trust, fetch);
    if (stamped.kind === "missing") return refused("lock/proof-not-had", { name, detail: stamped.detail });
    // The store is there already, so the last time-stamp is all that it lacked.
    if (before.level === "B-LT") return { kind: "done", missing: null };
    ({ timeStamp } = stamped);
  }
  const stored = withFileSource(path, (source) => readDss(new PdfReader(source))?.certificates ?? []);
  // A lock leaves its root out; the authority may have the same one, and other issuers are fetched.
  const roots = (trust.timeStampRootsPem ?? []).map((pem) => new X509Certificate(pem));
  const chain = buildChain(signer, [...certificates, ...stored, ...timeStamp.certificates, ...roots]);
  const reached = await extendLevel(path, { chain, contents }, timeStamp, trust, fetch, new Date(input.now));
  return reached.kind === "refused" ? reached : { kind: "done", missing: reached.missing };
};

/**
 * Adds to a locked file, in a copy, what could not be had when it was locked: a time-stamp over the whole file (EN 319 142-1
 * §5.4.3), revocation data, a last time-stamp over those. Its bytes stay; the copy begins with all of them. On any refusal
 * nothing stands at `outputPath`.
 */
export const addProof = async (input: AddProofInput, fetch: FetchPort): Promise<EngineJobResult<"add-proof">> => {
  const { path, name, outputPath } = input;
  const before = judgeFile(path, name);
  if (before.kind === "refused") return before;
  if (rank(before.level) >= rank(input.trustServices.wishedLevel))
    return refused("lock/proof-not-had", { name, detail: "It has everything that was wished for already." });
  return placeWhenDone(outputPath, async (partialPath, place): Promise<EngineJobResult<"add-proof">> => {
    await copyFile(path, partialPath);
    const appended = await append(input, partialPath, before, fetch);
    if (appended.kind === "refused") return appended;
    const after = judgeFile(partialPath, name);
    if (after.kind === "refused") throw new Error("What was appended to the lock does not hold.");
    if (rank(after.level) <= rank(before.level)) {
      const detail = appended.missing?.detail ?? "Nothing more could be had.";
      return refused("lock/proof-not-had", { name, detail });
    }
    const whole = describeWhole(partialPath);
    place();
    return { kind: "ok", ...whole, level: after.level, missing: appended.missing };
  });
};

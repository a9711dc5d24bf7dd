import { rmSync } from "node:fs";
import path from "node:path";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { ValidationReport } from "#contract/verification/report.ts";
import { describeError } from "#contract/errors.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { EngineJobInput } from "#engine/jobs/jobs.ts";
import { comparePages, type Comparison, type Renderer } from "./compare-pages.ts";
import { confirmRefusal } from "./confirm-refusal.ts";
import { corpusFields, corpusPicture, corpusText } from "./corpus-fields.ts";
import { earlierSignatureObjections } from "./earlier-signatures.ts";
import type { EngineProcess } from "./engine-process.ts";
import { outsideFacts, runTool, type OutsideFacts } from "./outside-tools.ts";
import { refereeObjections, type Trust } from "./referees.ts";

export type Verdict = "locked" | "refused" | "OBJECTION" | "FAULT";
export type CorpusRow = {
  file: string;
  verdict: Verdict;
  /** The registered code of a refusal with its detail, a fault, or what referees object to. */
  reason: string;
  /** For a refusal: the outside program that says the same, or null. */
  confirmedBy: string | null;
  pages: number | null;
  /** In the warm engine process: upload-time checks and the lock. */
  ms: number;
  /** Clean to qpdf, unencrypted, without XFA, and without anything that acts which an outside program has read too. */
  isExpectedToLock: boolean;
  note: string;
};

export type Signer = Trust & {
  pfx: Uint8Array<ArrayBuffer>;
  password: string;
  certificateSha256: Sha256Hex;
  rootPem: string;
};

type Judged = Omit<CorpusRow, "file" | "ms" | "isExpectedToLock">;

const fault = (step: string, detail: string): Judged => ({
  verdict: "FAULT",
  reason: `${step}: ${detail}`,
  confirmedBy: null,
  pages: null,
  note: "",
});

const refusalOf = async (file: string, { error }: Refused, facts: OutsideFacts): Promise<Judged> => ({
  verdict: "refused",
  reason: `${error.code}: ${String(error.params["detail"] ?? describeError(error).happened)}`,
  confirmedBy: await confirmRefusal(file, error, facts),
  pages: null,
  note: "",
});

/** `-raw` and a single line: text that lies over other text is not torn apart. */
const readText = {
  poppler: (file: string, page: string) => runTool("pdftotext", ["-raw", "-f", page, "-l", page, file, "-"]),
  mupdf: (file: string, page: string) => runTool("mutool", ["draw", "-q", "-F", "txt", file, page]),
} as const;

type Presented = { sizes: readonly PageSize[]; fields: readonly Field[] };

const drawingBy = async (renderer: Renderer, base: string, locked: string, input: Presented): Promise<Comparison> => {
  const { objections, note } = await comparePages(renderer, base, locked, input);
  const isTyped = input.fields.some(({ value }) => value.kind === "text");
  const page = String(input.sizes.length);
  const isFound = !isTyped || (await readText[renderer](locked, page)).output.includes(corpusText);
  return { objections: isFound ? objections : [...objections, `${renderer} does not find the typed text`], note };
};

/**
 * Poppler gives up at some errors in a page's own content, draws fonts in another way each time, or puts borders over
 * everything. Where it objects or cannot draw the original, MuPDF judges, and the note says so.
 */
const pagesAsDrawn = async (base: string, locked: string, input: Presented): Promise<Comparison> => {
  const poppler = await drawingBy("poppler", base, locked, input);
  if (poppler.objections.length === 0) return poppler;
  const mupdf = await drawingBy("mupdf", base, locked, input);
  if (mupdf.objections.length > 0) return poppler;
  return {
    objections: [],
    note: `MuPDF is content; ${[...poppler.objections, poppler.note].filter(Boolean).join(", ")}`,
  };
};

/** One file through what upload and lock do with it, then before the referees. */
export const judgeFile = async (
  file: string,
  name: string,
  engine: EngineProcess,
  signer: Signer,
  directory: string,
): Promise<CorpusRow> => {
  const facts = await outsideFacts(file);
  let ms = 0;
  const timed = async <Result>(work: Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await work;
    ms += performance.now() - started;
    return result;
  };

  const lockedPath = path.join(directory, "locked.pdf");
  const now = new Date().toISOString();
  const validated = async (path: string): Promise<ValidationReport | string> => {
    const answer = await engine.run("validate", {
      path,
      now,
      trusted: [{ pem: signer.rootPem, trustedBy: "command-line" }],
    });
    if (answer.kind === "ok") return answer.report;
    return answer.kind === "fault" ? answer.detail : answer.error.code;
  };

  /** One lock before all referees; a fault where upload took what the lock refuses. */
  const lockWith = async (
    { sizes, fields }: Presented,
    before: ValidationReport,
  ): Promise<{ objections: string[]; note: string } | { fault: string }> => {
    const composing: EngineJobInput<"compose-hash"> = {
      basePath: file,
      name,
      fieldSet: { version: 1, fields: [...fields] },
      images: [corpusPicture],
      options: { demo: true },
    };
    const { pfx, password } = signer;
    const locking = { ...composing, outputPath: lockedPath, pfx, password, pfxFileName: "corpus.pfx", signedAt: now };
    const locked = await timed(engine.run("lock", locking));
    if (locked.kind === "fault") return { fault: locked.detail };
    // What upload accepts, the lock must not refuse: the people would learn of it in the middle of the meeting.
    if (locked.kind === "refused") return { fault: (await refusalOf(file, locked, facts)).reason };
    const accepted = await engine.run("verify-locked", {
      ...composing,
      lockedPath,
      registeredCertificateSha256s: [signer.certificateSha256],
      trustedRootsPem: [signer.rootPem],
      now,
    });
    const objections = await refereeObjections(file, lockedPath, facts, signer);
    if (accepted.kind !== "ok")
      objections.push(
        `the platform's check: ${accepted.kind === "fault" ? accepted.detail : describeError(accepted.error).happened}`,
      );
    const after = await validated(lockedPath);
    if (typeof after === "string") objections.push(`our own judgement: ${after}`);
    else {
      objections.push(...earlierSignatureObjections(before, after, { hasFields: fields.length > 0 }));
      const own = after.signatures.find(({ subject }) => subject === signer.signerName);
      if (own?.status !== "valid")
        objections.push(`our own judgement of the lock: ${own?.status ?? "it is not there"}`);
    }
    const seen = await pagesAsDrawn(file, lockedPath, { sizes, fields });
    rmSync(lockedPath, { force: true });
    return { objections: [...objections, ...seen.objections], note: seen.note };
  };

  const judge = async (): Promise<Judged> => {
    const checked = await timed(engine.run("preflight", { path: file, name }));
    if (checked.kind === "fault") return fault("upload", checked.detail);
    if (checked.kind === "refused") return refusalOf(file, checked, facts);
    const sizes = checked.pages;
    const before = await validated(file);
    if (typeof before === "string") return fault("verify", before);
    const drawable = await engine.run("preflight", { path: file, name, drawsFields: true });
    if (drawable.kind === "fault") return fault("upload", drawable.detail);
    // Over a signed document fields are stamps, which are judged by themselves: so it is locked as it is, too.
    const isSigned = before.signatures.length > 0;
    const sets = [...(drawable.kind === "ok" ? [corpusFields(sizes)] : []), ...(isSigned ? [[]] : [])];
    const objections: string[] = [];
    const notes = new Set<string>(drawable.kind === "ok" ? [] : ["without fields, which it does not permit"]);
    for (const fields of sets) {
      const judged = await lockWith({ sizes, fields }, before);
      if ("fault" in judged) return fault("lock", judged.fault);
      objections.push(...judged.objections);
      if (judged.note !== "") notes.add(judged.note);
    }
    return {
      verdict: objections.length === 0 ? "locked" : "OBJECTION",
      reason: objections.join("; "),
      confirmedBy: null,
      pages: sizes.length,
      note: [...notes].join("; "),
    };
  };

  const judged = await judge();
  rmSync(lockedPath, { force: true });
  const isActive = judged.confirmedBy !== null && judged.reason.startsWith("document/active-");
  return { file: name, ms: Math.round(ms), isExpectedToLock: facts.isExpectedToLock && !isActive, ...judged };
};

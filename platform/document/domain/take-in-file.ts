import path from "node:path";
import { open, rm } from "node:fs/promises";
import type { AttachedFile, PageSize } from "#contract/document/entity.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { documentNameOf } from "#lib/documents/document-name.ts";
import { headBytes, identifyHead } from "#engine/convert/identify-head.ts";
import type { FileContent } from "#engine/jobs/file-content.ts";
import type { StagedBlob } from "../../adapters/blobs/blobs.ts";
import type { Caller } from "../../adapters/fair-queue.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";

/** A file that may become a document. Its bytes are kept by whoever makes it one, and dropped where nobody does. */
export type Candidate = { name: string; pages: PageSize[]; attachments: AttachedFile[]; blob: StagedBlob };
type PresentedFile = {
  path: string;
  name: string;
  /** Fields stand on what it takes the place of: one that takes none is refused. */
  drawsFields?: true;
};

const contentOfEnding: Record<string, FileContent> = {
  ".pdf": "pdf",
  ".png": "png",
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".docx": "docx",
};

/** Ends the sentence "but the file is …". */
const contentNames: Record<FileContent, string> = {
  pdf: "a PDF",
  png: "a PNG picture",
  jpeg: "a JPEG picture",
  docx: "a Word document (.docx)",
  gif: "a GIF picture",
  webp: "a WebP picture",
  heic: "an HEIC picture",
  tiff: "a TIFF picture",
  "old-office": "an older or password-protected Office document",
  rtf: "an RTF document",
  zip: "a ZIP archive",
  unknown: "something else",
};

const endingOf = (name: string): string => path.extname(name).toLowerCase();

/** Stops a file that is not what its name says: people would agree to another document than they think they chose. */
const assertEndingFits = ({ name }: PresentedFile, content: FileContent): void => {
  const claimed = contentOfEnding[endingOf(name)];
  if (claimed === undefined || claimed === content) return;
  // Of what calls itself a PDF the engine can tell more.
  if (claimed === "pdf" && content === "unknown") return;
  refuse("document/wrong-extension", { name, extension: endingOf(name), content: contentNames[content] });
};

const orThrow = <Answer extends { kind: "ok" }>(answer: Answer | Refused): Answer => {
  if (answer.kind === "refused") throw new Refusal(answer.error);
  return answer;
};

/** Reads one PDF in the isolated engine; refusals name the file. */
export const takeInPdf = async (services: Services, caller: Caller, file: PresentedFile): Promise<Candidate> => {
  const { pages, attachments, sha256 } = orThrow(await services.engine.preflight(file, caller));
  const blob = await services.blobs.stageFile(file.path);
  // What is kept must be what was judged: a file that was written to in between could hold anything.
  if (blob.sha256 !== sha256) {
    await blob.release();
    refuse("document/damaged", { name: file.name, detail: "it changed while it was read" });
  }
  return { name: file.name, pages, attachments, blob };
};

const takeInConverted = async (
  services: Services,
  caller: Caller,
  file: PresentedFile,
  convert: (outputPath: string) => Promise<{ kind: "ok" } | Refused>,
): Promise<Candidate> => {
  const outputPath = `${file.path}.converted`;
  try {
    orThrow(await convert(outputPath));
    const candidate = await takeInPdf(services, caller, { path: outputPath, name: file.name });
    const name = documentNameOf(file.name);
    return { ...candidate, name: endingOf(name) === ".pdf" ? name : `${name.slice(0, 196)}.pdf` };
  } finally {
    await rm(outputPath, { force: true });
  }
};

/** A file that calls itself a PDF and begins as one, as nearly all do: to learn no more than that takes no process. */
const isPlainlyPdf = async ({ path: file, name }: PresentedFile): Promise<boolean> => {
  if (endingOf(name) !== ".pdf") return false;
  const opened = await open(file, "r");
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return identifyHead(buffer.subarray(0, bytesRead)) === "pdf";
  } finally {
    await opened.close();
  }
};

/** Makes what was presented into a document: PDFs as they are, pictures and Word documents as PDFs. */
export const takeInFile = async (services: Services, caller: Caller, file: PresentedFile): Promise<Candidate> => {
  if (await isPlainlyPdf(file)) return takeInPdf(services, caller, file);
  const { content } = orThrow(await services.engine.identifyFile(file, caller));
  assertEndingFits(file, content);
  if (content === "pdf" || endingOf(file.name) === ".pdf") return takeInPdf(services, caller, file);
  if (content === "png" || content === "jpeg") {
    return takeInConverted(services, caller, file, (outputPath) =>
      services.engine.convertPicture({ ...file, format: content, outputPath }, caller),
    );
  }
  if (content === "docx")
    return takeInConverted(services, caller, file, (outputPath) =>
      services.conversion.convertWord({ ...file, outputPath }, caller),
    );
  return refuse("document/unsupported-type", { name: file.name });
};

import type { AppError } from "#contract/common/app-error.ts";
import { confirmActiveContent } from "./confirm-active-content.ts";
import { runTool, type OutsideFacts } from "./outside-tools.ts";

const firstLine = (text: string, pattern: RegExp): string =>
  text
    .split("\n")
    .find((line) => pattern.test(line))
    ?.replace(/^.*?\.pdf:? ?/i, "")
    .trim()
    .slice(0, 90) ?? "";

const qpdfObjection = ({ qpdf }: OutsideFacts): string | null =>
  qpdf.status === 0 ? null : `qpdf: ${firstLine(qpdf.output, /WARNING|error|damaged|can't|unable|ERROR/i)}`;

const popplerObjection = ({ pdfinfo }: OutsideFacts): string | null =>
  /Error/.test(pdfinfo.output) ? `poppler: ${firstLine(pdfinfo.output, /Error/)}` : null;

/** Drawing reads what `qpdf --check` leaves alone: objects that lie in object streams, page content. */
const mupdfObjection = async (file: string): Promise<string | null> => {
  const { output } = await runTool("mutool", ["draw", "-q", "-r", "10", "-F", "pbm", "-o", "/dev/null", file]);
  const line = firstLine(output, /^error/);
  return line === "" ? null : `mupdf: ${line}`;
};

/** A form is followed by qpdf only when it is asked for it. */
const formObjection = async (file: string): Promise<string | null> => {
  const { status, output } = await runTool("qpdf", ["--json", "--json-key=acroform", file]);
  return status === 0 ? null : `qpdf: ${firstLine(output, /WARNING|error/i)}`;
};

const catalogEntry = async (file: string, entry: string): Promise<string | null> => {
  const { status, output } = await runTool("mutool", ["show", file, `trailer/Root/${entry}`]);
  const text = output
    .split("\n")
    .filter((line) => !/^(?:error|warning)\b/.test(line))
    .join("\n")
    .trim();
  return status === 0 && text !== "" && text !== "null" ? text : null;
};

/** A certification or a lock of fields that leaves nothing open; a certification that cannot be read leaves nothing either. */
const closedBySignature = async (file: string): Promise<string | null> => {
  const certification = await catalogEntry(file, "Perms/DocMDP");
  if (certification !== null && !/\/P [23]\b/.test(certification)) return "mutool: /Perms has /DocMDP";
  const { output } = await runTool("mutool", ["show", file, "grep"]);
  return /\/(?:FieldMDP|SigFieldLock|DocMDP)\b.*\/P 1\b/.test(output) ? "mutool: a signature has /P 1" : null;
};

const isUnreadableEncryption = ({ qpdf, pdfinfo }: OutsideFacts): boolean =>
  /encryption (filter|dictionary)|\/Encrypt/.test(qpdf.output) || /security handler|encryption/.test(pdfinfo.output);

/** The numbers of each page's size, as poppler and as MuPDF understand the file; MuPDF tells the boxes, poppler what it shows. */
const pageSizes = async (file: string): Promise<{ poppler: string[]; mupdf: string[] }> => {
  const [pdfinfo, mutool] = await Promise.all([
    runTool("pdfinfo", ["-l", "-1", file]),
    runTool("mutool", ["pages", file]),
  ]);
  const poppler = [...pdfinfo.output.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+)/gm)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  );
  const mupdf = [...mutool.output.matchAll(/<page pagenum[^]*?<\/page>/g)].map(([page]) => {
    const sides = /<CropBox ([^>]*)>/.exec(page)?.[1] ?? /<MediaBox ([^>]*)>/.exec(page)?.[1] ?? "";
    const side = (name: string): number => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(sides)?.[1]);
    return `${Math.round(side("r") - side("l"))} x ${Math.round(side("t") - side("b"))}`;
  });
  return { poppler, mupdf };
};

/** Two outside programs that show a page in two sizes are themselves the two ways in which it can be read. */
const sizesDisagree = async (file: string, detail: string): Promise<string | null> => {
  if (!/two ways \(\/(?:Media|Crop)Box\)/.test(detail)) return null;
  const { poppler, mupdf } = await pageSizes(file);
  const at = poppler.findIndex((size, index) => mupdf[index] !== undefined && mupdf[index] !== size);
  return at === -1 ? null : `page ${at + 1}: ${poppler[at]} to poppler, ${mupdf[at]} to MuPDF`;
};

/** The outside program and its words that say the same as our refusal; null when none of them does. */
export const confirmRefusal = async (
  file: string,
  { code, params }: AppError,
  facts: OutsideFacts,
): Promise<string | null> => {
  switch (code) {
    case "document/active-content":
    case "document/active-and-signed":
      return confirmActiveContent(file, String(params["detail"]));
    case "document/encrypted":
      if (facts.isEncrypted) return "qpdf, pdfinfo: encrypted";
      return isUnreadableEncryption(facts) ? (qpdfObjection(facts) ?? popplerObjection(facts)) : null;
    case "document/xfa":
      return facts.isXfa || (await catalogEntry(file, "AcroForm/XFA")) !== null ? "pdfinfo: form is XFA" : null;
    case "document/certified":
      return closedBySignature(file);
    case "document/changed-since-signed":
      return (await runTool("pdfsig", [file])).output.includes("Not total document signed")
        ? "pdfsig: not the total document is signed"
        : null;
    case "document/no-pages":
      return (await runTool("qpdf", ["--show-npages", file])).output.trim() === "0" ? "qpdf: 0 pages" : null;
    case "document/not-pdf":
      return facts.qpdf.output.includes("can't find PDF header") ? qpdfObjection(facts) : null;
    default:
      return (
        qpdfObjection(facts) ??
        popplerObjection(facts) ??
        (await mupdfObjection(file)) ??
        (await formObjection(file)) ??
        (await sizesDisagree(file, String(params["detail"])))
      );
  }
};

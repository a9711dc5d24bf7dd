import type { AppError } from "#contract/errors.ts";
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
        qpdfObjection(facts) ?? popplerObjection(facts) ?? (await mupdfObjection(file)) ?? (await formObjection(file))
      );
  }
};

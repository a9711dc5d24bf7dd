import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { signatureDicts } from "../form/find-signature.ts";
import { readContents } from "./find-active-content.ts";
import { describeFindings } from "./finding.ts";
import type { Attachment } from "./attachments.ts";

/**
 * Refuses a document that could act, or look otherwise, after it was sealed: the seal covers its bytes, not what a script
 * or a print-only layer makes of them in thirty years. Answers with the files that are attached to it, which do nothing.
 */
export const assertInactive = (reader: PdfReader, pages: readonly PdfPage[]): Attachment[] => {
  const { findings, attachments } = readContents(reader, pages);
  if (findings.length === 0) return attachments;
  const isSigned = signatureDicts(reader).length > 0;
  throw new PdfRefusal(isSigned ? "document/active-and-signed" : "document/active-content", {
    detail: describeFindings(findings).join("; "),
  });
};

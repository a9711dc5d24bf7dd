import type { ValidationReport } from "#contract/verification/report.ts";
import { asPartOfSentence, statusSentence, whoVouches } from "../validation-report/report-texts.ts";
import type { JudgedDocument } from "./verify-bundle.ts";

/** A report in as many words as a bundle's check has room for. */
export const judgedDocument = (report: Pick<ValidationReport, "status" | "reasons" | "signatures">): JudgedDocument => {
  const persons = report.signatures.filter(({ level }) => level !== "DTS");
  return {
    status: report.status,
    words: [asPartOfSentence(statusSentence(report)), ...persons.map((signature) => whoVouches(signature))].join("; "),
    certificates: persons.flatMap(({ chain: [own] }) => (own === undefined ? [] : [own.sha256])),
  };
};

import type { SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import type { Report, ReportBlock } from "#engine/sheet/report-schema.ts";
import {
  acrobatSentence,
  byteRangeText,
  coverageText,
  exactLevelText,
  nameOfSignature,
  permitsText,
  revocationText,
  signatureSentence,
  statusSentence,
  statusWord,
  trustText,
  whoVouches,
} from "#lib/validation-report/report-texts.ts";

const utc = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;
const grouped = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(" ");

const timeText = ({ time, timeSource }: SignatureReport): string => {
  if (time === null) return "Not said";
  return `${utc(time)}, ${timeSource === "time-stamp" ? "proven by a time-stamp" : "as the signer says"}`;
};

const verdicts = { allowed: "permitted", unclear: "to be looked at", forbidden: "not permitted" } as const;

const signatureBlocks = (signature: SignatureReport, report: ValidationReport): ReportBlock[] => [
  {
    kind: "item",
    title: nameOfSignature(signature),
    detail: signatureSentence(signature),
    facts: [
      ["Contains", exactLevelText(signature.level)],
      ["Time", timeText(signature)],
      ["Covers", coverageText(signature, report)],
      ["Byte range", byteRangeText(signature)],
      ["Permits", permitsText(signature.permits)],
      ["Algorithm", signature.algorithm ?? "Not read"],
      ["Who vouches", whoVouches(signature)],
      ["Trusted authority", trustText(signature)],
      ["Result (ETSI EN 319 102-1)", [signature.indication, ...signature.subIndications].join(", ")],
      ["Revocation", revocationText(signature)],
      ["Field", signature.fieldName],
      ...signature.chain.map((link, index): [string, string] => [
        index === 0 ? "Certificate" : "Issued by",
        `${link.subject}, ${link.keyDescription}, ${link.validFrom.slice(0, 10)} to ${link.validTo.slice(0, 10)}, SHA-256 ${grouped(link.sha256)}`,
      ]),
      ...signature.timeStamps.map((stamp): [string, string] => [
        "Time-stamp",
        stamp.holds ? `${stamp.at === null ? "" : utc(stamp.at)} by ${stamp.authority ?? ""}` : (stamp.fault ?? ""),
      ]),
      ...signature.reasons.map(({ text, effect }): [string, string] => [effect === "note" ? "Note" : "Reason", text]),
    ],
  },
];

/** The validation report as a PDF for people. */
export const validationSheet = (name: string, report: ValidationReport, format: Report["format"]): Report => ({
  kind: "Validation report",
  title: name,
  footer: `Validation report, made ${utc(report.checkedAt)}`,
  band: null,
  format,
  madeAt: report.checkedAt,
  blocks: [
    { kind: "text", text: statusSentence(report) },
    {
      kind: "facts",
      facts: [
        ["Result", `${statusWord(report)}${report.indication === null ? "" : ` (${report.indication})`}`],
        [
          "Green check in Acrobat",
          [`${acrobatSentence(report.acrobat.answer)}.`, report.acrobat.because, report.acrobat.exactly]
            .filter((part) => part !== undefined)
            .join(" "),
        ],
        ["Checked", utc(report.checkedAt)],
        ["Size", `${report.sizeBytes.toLocaleString("en-US")} bytes`],
        ["SHA-256", grouped(report.sha256)],
        ...report.reasons.map(({ text }): [string, string] => ["Reason", text]),
      ],
    },
    { kind: "section", title: "Signatures" },
    ...(report.signatures.length === 0 ? [{ kind: "text" as const, text: "There is none." }] : []),
    ...report.signatures.flatMap((signature) => signatureBlocks(signature, report)),
    { kind: "section", title: "What each revision changed" },
    ...report.revisions.map(({ number, endsAt, changes }): ReportBlock => ({
      kind: "item",
      title: `Revision ${number}`,
      detail: `up to byte ${endsAt.toLocaleString("en-US")}`,
      facts:
        changes.length === 0
          ? [["Changes", number === 1 ? "the first" : "none that is seen"]]
          : changes.map(({ text, verdict }) => [verdicts[verdict], text]),
    })),
    {
      kind: "text",
      text: "Judged on one computer from what is in the file, by the authorities that are trusted on it.",
      isSecondary: true,
    },
  ],
});

import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { fillText } from "../common/fill-text.ts";
import type { ErrorParams } from "../common/app-error.ts";

/** A certificate as people are shown it; nothing here is secret. */
export const CertificateFactsSchema = z.object({
  /** The common name, or the whole distinguished name where there is none. */
  subject: z.string(),
  issuer: z.string(),
  serialHex: z.string(),
  sha256: Sha256HexSchema,
  validFrom: InstantSchema,
  validTo: InstantSchema,
  keyDescription: z.string(),
});
export type CertificateFacts = z.infer<typeof CertificateFactsSchema>;

/** One thing that the certificate doctor found: what it is, and what the person can do. */
export const CertificateFindingSchema = z.object({
  /** Stable; a refusal has the code of its error. */
  code: z.string(),
  severity: z.enum(["note", "warning", "refused"]),
  message: z.string(),
  todo: z.string(),
});
export type CertificateFinding = z.infer<typeof CertificateFindingSchema>;

/** `refused`: documents cannot be locked with this file as it is. */
export const CertificateReportSchema = z.object({
  status: z.enum(["ok", "warning", "refused"]),
  findings: z.array(CertificateFindingSchema),
  /** The one that locks; absent where the file holds none, or several and nobody has said which. */
  certificate: CertificateFactsSchema.optional(),
  /** Where the file holds several with their keys: one of these has to be chosen. */
  choices: z.array(CertificateFactsSchema).optional(),
});
export type CertificateReport = z.infer<typeof CertificateReportSchema>;

type Advice = { severity: "note" | "warning"; message: string; todo: string };

/** What the doctor says without refusing; `{name}` is filled in. A code is never used again for something else. */
const advices = {
  "pfx/protection": {
    severity: "note",
    message: "The file is protected with {protection}.",
    todo: "There is nothing to do.",
  },
  "pfx/older-protection": {
    severity: "note",
    message: "The file is protected with {protection}, as older programs and Windows write it. It opens here.",
    todo: "There is nothing to do: once imported it is encrypted with AES-256. Where your program offers it, export with AES-256.",
  },
  "pfx/weak-protection": {
    severity: "warning",
    message: "The file is protected with {protection}, which is too weak for a key today. It opens here.",
    todo: "Export it again with AES-256 and delete this file. What is imported is encrypted with AES-256.",
  },
  "pfx/no-protection": {
    severity: "warning",
    message: "The private key lies in the file without any protection: no password is needed to take it.",
    todo: "Export it again with a password and delete this file.",
  },
  "pfx/no-integrity": {
    severity: "warning",
    message: "The file has no checksum (MAC) under its password, so a change to it would not be noticed.",
    todo: "Export it again with usual settings.",
  },
  "pfx/empty-password": {
    severity: "warning",
    message: "The file opens with an empty password: whoever has it can sign as you.",
    todo: "Export it again with a password and delete this file.",
  },
  "pfx/many-iterations": {
    severity: "note",
    message: "The file asks for {iterations} rounds to check its password, so it takes a moment to open.",
    todo: "There is nothing to do.",
  },
  "pfx/password-form": {
    severity: "note",
    message:
      "The program that made the file wrote the special letters of the password in an unusual way. It opens here.",
    todo: "If another program refuses the password, export again with one of plain letters and digits.",
  },
  "pfx/password-needed": {
    severity: "warning",
    message: "Without the password only the file's outside could be examined.",
    todo: "Examine it again with its password.",
  },
  "pfx/several": {
    severity: "warning",
    message: "The file holds {count} certificates with keys: {names}.",
    todo: "Say which one is for notarial acts.",
  },
  "pfx/not-revoked": {
    severity: "note",
    message: "Its authority says that the certificate of {subject} is not revoked.",
    todo: "There is nothing to do.",
  },
  "pfx/status-unknown": {
    severity: "warning",
    message: "{detail}",
    todo: "Try again later, or ask your authority whether the certificate is good.",
  },
  "pfx/missing-chain": {
    severity: "warning",
    message:
      "The certificates that lead from {issuer} to its root are not in the file; readers may not be able to trust what you lock.",
    todo: "Export it again and tick “Include all certificates in the certification path if possible”.",
  },
  "pfx/self-signed": {
    severity: "warning",
    message: "The certificate of {subject} was issued by itself; no reader trusts it.",
    todo: "Use a certificate that an authority issued to you.",
  },
  "pfx/issuer-expired": {
    severity: "warning",
    message: "The certificate of the issuing authority {issuer} expired on {expiredOn}.",
    todo: "Ask your authority for its current certificates, and export again with them.",
  },
  "pfx/other-purpose": {
    severity: "warning",
    message:
      "The certificate of {subject} was issued for other purposes ({purposes}), not for signing documents or mail.",
    todo: "Check that this is your certificate for notarial acts; readers may object to it.",
  },
  "pfx/weak-signature": {
    severity: "warning",
    message: "The certificate of {subject} is signed with {algorithm}, which readers no longer accept.",
    todo: "Ask the authority for a new certificate.",
  },
  "pfx/expires-soon": {
    severity: "warning",
    message: "The certificate of {subject} expires on {expiresOn}.",
    todo: "Renew it now; then replace it here with the new .pfx.",
  },
  "pfx/expires-before-signing": {
    severity: "warning",
    message: "The certificate of {subject} expires on {expiresOn}, before the signing that is booked for {bookedOn}.",
    todo: "Renew it before that day; then replace it here with the new .pfx.",
  },
} as const satisfies Record<string, Advice>;
export type AdviceCode = keyof typeof advices;

export const advise = (code: AdviceCode, params: ErrorParams = {}): CertificateFinding => {
  const { severity, message, todo } = advices[code];
  return { code, severity, message: fillText(message, params), todo: fillText(todo, params) };
};

/** The worst finding decides; notes change nothing. */
export const statusOf = (findings: readonly CertificateFinding[]): CertificateReport["status"] => {
  if (findings.some(({ severity }) => severity === "refused")) return "refused";
  return findings.some(({ severity }) => severity === "warning") ? "warning" : "ok";
};

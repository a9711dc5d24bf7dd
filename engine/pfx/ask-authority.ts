import { advise, statusOf, type CertificateFinding } from "#contract/certificate/report.ts";
import { refusalFinding } from "./refusal-finding.ts";
import { refused } from "#contract/refused.ts";
import { createGatherer } from "../revocation/gather.ts";
import type { FetchPort } from "../jobs/trust-services.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { bySeverity, type Examination } from "./doctor.ts";

const withFinding = (examined: Examination, finding: CertificateFinding): Examination => {
  const findings = [...examined.report.findings, finding].toSorted(bySeverity);
  return { ...examined, report: { ...examined.report, findings, status: statusOf(findings) } };
};

/**
 * The doctor's report continued by what the authorities themselves say now, by OCSP or their lists, of the certificate and
 * of those that issued it. Only where someone asked for it: otherwise nothing is fetched.
 */
export const askAuthority = async (examined: Examination, fetch: FetchPort, now: Date): Promise<Examination> => {
  const { identity, report } = examined;
  // Refused already, or nobody has said which certificate is meant.
  if (identity === null) return examined;
  const { subject } = certificateFacts(identity.chain[0]);
  const found = await createGatherer(fetch, now).gather(identity.chain);
  if (found === null) return withFinding(examined, advise("pfx/not-revoked", { subject }));
  if (found.kind === "missing") return withFinding(examined, advise("pfx/status-unknown", { detail: found.detail }));
  const { error } = refused("pfx/revoked", {
    subject: certificateFacts(found.certificate).subject,
    revokedOn: found.at.toISOString(),
  });
  const findings = [refusalFinding(error), ...report.findings];
  return { report: { ...report, findings, status: statusOf(findings) }, refusal: error, identity: null };
};

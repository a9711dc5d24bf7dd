import type { CertificateFinding } from "#contract/certificate/report.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { describeError } from "#contract/errors.ts";

/** A refusal as a finding; what was kept goes without saying, since nothing was taken in. */
export const refusalFinding = (error: AppError): CertificateFinding => {
  const { happened, todo } = describeError(error);
  return { code: error.code, severity: "refused", message: happened, todo };
};

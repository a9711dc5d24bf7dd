import type { CertificateReport } from "#contract/certificate/report.ts";
import type { ConsentAnswer, ConsentRequest } from "#contract/consent/bridge.ts";
import type { AppError } from "#contract/common/app-error.ts";

export type ConsentProps<Kind extends ConsentRequest["kind"]> = {
  request: Extract<ConsentRequest, { kind: Kind }>;
  /** What was wrong with the answer before, such as the password. */
  error: AppError | null;
  /** What the certificate doctor found, once the password had opened the file. */
  review: CertificateReport | null;
  isPending: boolean;
  onApprove: (answer: Omit<Extract<ConsentAnswer, { kind: "approve" }>, "kind">) => void;
  onCancel: () => void;
};

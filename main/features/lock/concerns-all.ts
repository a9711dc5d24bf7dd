import { isTransientError } from "#contract/error-nature.ts";
import type { AppError, ErrorCode } from "#contract/common/app-error.ts";

/** The certificate with its password, and who the notary is to the platform: the same for every document. */
const families = ["auth/", "pfx/", "vault/"] as const;

const codes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "lock/certificate-revoked",
  "lock/not-delivered",
  "lock/other-certificate",
  "lock/unknown-journal-head",
  "request/too-many",
  "signing/closed",
  "upload/no-room",
  "workstation/disk-full",
]);

/** Whether what kept one document from being locked would keep every other one from it as well. */
export const concernsAll = ({ code }: Pick<AppError, "code">): boolean =>
  codes.has(code) || families.some((family) => code.startsWith(family)) || isTransientError({ code });

import { appError } from "#contract/refused.ts";
import { errorResponse } from "../security/http-errors.ts";

/**
 * What a server in front of the platform answers when the platform gives it nothing (RFC 9110 §15.6.3, §15.6.5); a platform
 * itself answers with neither. Said with the platform's address, which the page does not know; null for any other answer.
 */
export const answerInBetween = ({ status }: Response, platformUrl: string): Response | null =>
  status === 502 || status === 504
    ? errorResponse(
        appError("workstation/platform-unreachable", {
          url: platformUrl,
          detail: `a server in between answered with status ${status}`,
        }),
        502,
      )
    : null;

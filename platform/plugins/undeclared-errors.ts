import type { AppError, HttpErrorCode } from "#contract/common/app-error.ts";
import { declaredErrors } from "../api/declared-errors.ts";
import type { Log } from "../base/log.ts";
import type { EndpointName } from "../http/endpoint-names.ts";

/** Said beside an answer that its endpoint does not declare. Whoever asked gets it all the same. */
export const undeclaredErrorMessage = "an endpoint answered an error that it does not declare";

type Answered = { endpoint: EndpointName | undefined; error: AppError; reqId: string };

export const noteIfUndeclared = (log: Pick<Log, "error">, { endpoint, error: { code }, reqId }: Answered): void => {
  if (endpoint === undefined || declaredErrors.get(endpoint)?.has(code as HttpErrorCode) === true) return;
  log.error({ endpoint, errorCode: code, reqId }, undeclaredErrorMessage);
};

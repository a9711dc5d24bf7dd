import { checkHealth } from "../../health/domain/health.ts";
import { contract } from "../../http/acts.ts";

export const health = contract.platform.health.handler(({ context }) => checkHealth(context.services));

import { checkHealth } from "../../domain/platform/health.ts";
import { contract } from "../base.ts";

export const health = contract.platform.health.handler(({ context }) => checkHealth(context.services));

import { identify } from "../../health/domain/identity.ts";
import { contract } from "../../http/acts.ts";

export const identity = contract.platform.identity.handler(({ context }) => identify(context.services.facts));

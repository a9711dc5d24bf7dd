import { countSignings } from "../../signing/domain/read-signings.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const counts = contract.signings.counts.handler(({ context }) =>
  countSignings(context.services, userIdOf(context.caller)),
);

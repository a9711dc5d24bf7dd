import { countSignings } from "../../domain/signings/read-signings.ts";
import { contract, userIdOf } from "../base.ts";

export const counts = contract.signings.counts.handler(({ context }) =>
  countSignings(context.services, userIdOf(context.caller)),
);

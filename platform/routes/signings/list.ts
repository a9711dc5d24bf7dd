import { listSignings } from "../../domain/signings/read-signings.ts";
import { contract, userIdOf } from "../base.ts";

export const list = contract.signings.list.handler(({ context, input }) =>
  listSignings(context.services, userIdOf(context.caller), input),
);

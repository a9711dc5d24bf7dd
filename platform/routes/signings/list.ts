import { listSignings } from "../../signing/domain/read-signings.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const list = contract.signings.list.handler(({ context, input }) =>
  listSignings(context.services, userIdOf(context.caller), input),
);

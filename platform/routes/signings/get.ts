import { getSigning } from "../../signing/domain/read-signings.ts";
import { contract } from "../../http/acts.ts";

export const get = contract.signings.get.handler(({ context, input }) => getSigning(context.services, input.id));

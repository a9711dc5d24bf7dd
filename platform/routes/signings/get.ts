import { getSigning } from "../../domain/signings/read-signings.ts";
import { contract } from "../base.ts";

export const get = contract.signings.get.handler(({ context, input }) => getSigning(context.services, input.id));

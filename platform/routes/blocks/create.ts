import { createBlock } from "../../notary-block/domain/blocks.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const create = contract.blocks.create.handler(({ context, input }) =>
  createBlock(context.services, userIdOf(context.caller), input),
);

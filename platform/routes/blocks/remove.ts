import { removeBlock } from "../../notary-block/domain/blocks.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const remove = contract.blocks.remove.handler(({ context, input }) =>
  removeBlock(context.services, userIdOf(context.caller), input.blockId),
);

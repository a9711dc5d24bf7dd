import { removeBlock } from "../../domain/blocks/blocks.ts";
import { contract, userIdOf } from "../base.ts";

export const remove = contract.blocks.remove.handler(({ context, input }) =>
  removeBlock(context.services, userIdOf(context.caller), input.blockId),
);

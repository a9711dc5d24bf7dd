import { createBlock } from "../../domain/blocks/blocks.ts";
import { contract, userIdOf } from "../base.ts";

export const create = contract.blocks.create.handler(({ context, input }) =>
  createBlock(context.services, userIdOf(context.caller), input),
);

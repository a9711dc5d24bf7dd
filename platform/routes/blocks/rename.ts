import { renameBlock } from "../../domain/blocks/blocks.ts";
import { contract, userIdOf } from "../base.ts";

export const rename = contract.blocks.rename.handler(({ context, input }) =>
  renameBlock(context.services, userIdOf(context.caller), input),
);

import { renameBlock } from "../../notary-block/domain/blocks.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const rename = contract.blocks.rename.handler(({ context, input }) =>
  renameBlock(context.services, userIdOf(context.caller), input),
);

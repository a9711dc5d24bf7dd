import { listBlocks } from "../../notary-block/domain/blocks.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const list = contract.blocks.list.handler(({ context }) =>
  listBlocks(context.services, userIdOf(context.caller)),
);

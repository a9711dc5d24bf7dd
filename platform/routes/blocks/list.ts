import { listBlocks } from "../../domain/blocks/blocks.ts";
import { contract, userIdOf } from "../base.ts";

export const list = contract.blocks.list.handler(({ context }) =>
  listBlocks(context.services, userIdOf(context.caller)),
);

import { userIdOf } from "../http/acts.ts";
import { changeBlock, createBlock, listBlocks, removeBlock, renameBlock } from "./domain/blocks.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const notaryBlockEndpoints: EndpointsOf<"blocks"> = {
  create: {
    allow: ["notary", "assistant"],
    handle: ({ context, input }) => createBlock(context.services, userIdOf(context.caller), input),
  },
  change: {
    allow: ["notary", "assistant"],
    handle: ({ context, input }) => changeBlock(context.services, userIdOf(context.caller), input),
  },
  list: {
    allow: ["notary", "assistant"],
    handle: ({ context }) => listBlocks(context.services, userIdOf(context.caller)),
  },
  remove: {
    allow: ["notary", "assistant"],
    handle: ({ context, input }) => removeBlock(context.services, userIdOf(context.caller), input.blockId),
  },
  rename: {
    allow: ["notary", "assistant"],
    handle: ({ context, input }) => renameBlock(context.services, userIdOf(context.caller), input),
  },
};

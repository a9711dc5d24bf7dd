export { listBlocks } from "./domain/blocks.ts";
export { removeAllBlocks } from "./store/notary-blocks.ts";

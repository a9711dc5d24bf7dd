export { removeAllBlocks } from "./store/notary-blocks.ts";

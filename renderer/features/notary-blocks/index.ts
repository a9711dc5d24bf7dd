export { BlockEditorPage, NewBlockPage } from "./components/block-editor-page.tsx";
export { NotaryBlocksPage } from "./components/notary-blocks-page.tsx";
export { SaveBlock } from "./components/save-block.tsx";
export { useNotaryBlocks } from "./hooks/use-notary-blocks.ts";
export { blockFieldsOf } from "./model/block-from-fields.ts";
export { fieldsFromBlock } from "./model/fields-from-block.ts";

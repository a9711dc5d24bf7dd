export { AdoptSignature } from "./components/adopt-signature.tsx";
export { DocumentView, type DocumentViewHandle, type PageInView } from "./components/document-view.tsx";
export { FieldLayer } from "./components/field-layer.tsx";
export type { FieldEditing, FieldFilling, NewlyPlaced } from "./model/field-editing.ts";
export { SelectingSurface } from "./components/page-surface.tsx";
export { FieldNotice } from "./components/field-notice.tsx";
export { fieldIcons } from "./components/field-placeholder.tsx";
export { useFieldEditor, useFieldEditorState } from "./hooks/use-field-editor.ts";
export { useReserved } from "./hooks/use-reserved.ts";
export { useFieldFocus } from "./hooks/use-field-focus.ts";
export { isArmedWith, type Armed } from "./model/armed.ts";
export { blockPlaces, blockSize } from "./model/block-places.ts";
export { usePreparedPdf } from "./hooks/use-prepared-pdf.ts";
export type { FieldEditor, FieldEditorState } from "./model/field-editor.ts";
export {
  alignedFields,
  alignments,
  freePlace,
  movedTogether,
  type Alignment,
  type PlacedField,
} from "./model/field-geometry.ts";
export {
  fieldName,
  fieldTextProblemSentence,
  fieldTypeNames,
  isNotaryField,
  unfilledVerbs,
} from "./model/field-texts.ts";
export { purposeOf, signatureValue, useAdoptedSignature } from "./hooks/use-adopted-signature.ts";
export { FileDrop } from "./components/file-drop.tsx";
export { UnsentChanges } from "./components/unsent-changes.tsx";
export { UploadList } from "./components/upload-list.tsx";
export { useUploadQueue, type Uploads } from "./hooks/use-upload-queue.ts";
export { isUnderWay } from "./model/upload-queue.ts";
export { shownPartsOf } from "./model/shown-parts.ts";

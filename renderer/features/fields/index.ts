export { FieldDrawing } from "./components/field-drawing.tsx";
export { FieldLayer } from "./components/field-layer.tsx";
export { FieldNotice } from "./components/field-notice.tsx";
export { fieldIcons } from "./components/field-placeholder.tsx";
export { SelectingSurface } from "./components/page-surface.tsx";
export { UnsentChanges } from "./components/unsent-changes.tsx";
export { pendingChangesOf, useFieldEditor, useFieldEditorState } from "./hooks/use-field-editor.ts";
export { useFieldFocus } from "./hooks/use-field-focus.ts";
export { isArmedWith, type Armed } from "./model/armed.ts";
export { blockPlaces, blockSize } from "./model/block-places.ts";
export type { FieldEditing, FieldFilling, NewlyPlaced } from "./model/field-editing.ts";
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
  fieldTypeName,
  fieldTypeNames,
  isNotaryField,
} from "./model/field-texts.ts";
export { createFieldPictures, paintFields } from "./model/paint-fields.ts";
export { unfilledVerbs } from "./model/unfilled-verbs.ts";

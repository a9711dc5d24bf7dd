export { BlankSheet } from "./components/blank-sheet.tsx";
export { RoleEditor, UndoRedo } from "./components/role-editor.tsx";
export { RolePage } from "./components/role-page.tsx";
export { useEditedFields } from "./hooks/use-edited-fields.ts";
export { blockOfEdited, editedOf, editedOfBlock, keptOf } from "./model/edited-fields.ts";
export { peopleOf, roleColour } from "./model/role-people.ts";

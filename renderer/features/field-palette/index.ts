export { Palette } from "./components/palette.tsx";
export { useArming } from "./hooks/use-arming.ts";
export { useFieldShortcuts } from "./hooks/use-field-shortcuts.ts";
export { FieldSettings } from "./components/field-settings.tsx";
export { DraftField } from "./components/draft-field.tsx";
export { textSizeOptions } from "./model/text-size-options.ts";

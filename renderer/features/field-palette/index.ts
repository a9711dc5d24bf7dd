export { Palette } from "./components/palette.tsx";
export { useArming } from "./hooks/use-arming.ts";
export { useFieldShortcuts } from "./hooks/use-field-shortcuts.ts";
export { FieldSettings } from "./components/field-settings.tsx";

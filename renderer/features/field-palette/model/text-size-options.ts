import type { FieldTextSize } from "#contract/field/entity.ts";
import { textSizesPt } from "#lib/field-rendering/field-text.ts";

export const textSizeOptions: { value: FieldTextSize; label: string }[] = [
  { value: "none", label: "Automatic: fits the field" },
  { value: "small", label: `Small: up to ${textSizesPt.small} pt` },
  { value: "medium", label: `Medium: up to ${textSizesPt.medium} pt` },
];

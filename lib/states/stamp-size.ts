import { fieldSizes } from "#contract/constants.ts";
import type { FieldRect } from "#contract/field/http.ts";
import { findStateRules } from "./state-rules.ts";

/** Size and bounds of a stamp in points (decision 40): those of its state where a rule sets them, else the usual ones. */
export const stampSizeOf = (stateName: string | null): FieldRect => {
  const usual = fieldSizes.notary_stamp;
  const rule = stateName === null ? undefined : findStateRules(stateName)?.rules.sealSize;
  if (rule === undefined || "unsourced" in rule) return usual;
  const { maxWidth, maxHeight } = rule.value;
  return { ...rule.value, width: Math.min(usual.width, maxWidth), height: Math.min(usual.height, maxHeight) };
};

import { findStateRules } from "../states/state-rules.ts";

export type KeptNumber = "all" | "last-four" | "none";

/** Where no rule of the state is known: enough to tell two documents apart, and not enough to pass for their owner. */
const usual: KeptNumber = "last-four";

/** How much of the number of an identity document may be kept for a notary of this state. */
export const keptNumberRule = (stateName: string | null): { value: KeptNumber; isOfState: boolean } => {
  const rule = stateName === null ? undefined : findStateRules(stateName)?.rules.identityNumber;
  return rule === undefined || "unsourced" in rule
    ? { value: usual, isOfState: false }
    : { value: rule.value, isOfState: true };
};

const shown = 4;

/** What is kept of a number; null where nothing is. A number of four characters or fewer would be kept whole by its end. */
export const keptNumber = (number: string | null, rule: KeptNumber): string | null => {
  const written = number?.trim() ?? "";
  if (written === "" || rule === "none") return null;
  if (rule === "all") return written;
  const characters = Array.from(written.replaceAll(/[\s-]/gu, ""));
  return characters.length <= shown ? "•".repeat(shown) : `•••• ${characters.slice(-shown).join("")}`;
};

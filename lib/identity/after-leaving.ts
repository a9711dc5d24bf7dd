import { findStateRules } from "../states/state-rules.ts";

/** A line that is lost and comes back is no leaving, and neither is a look at another page. */
export const leavingAfterMs = 5 * 60_000;

/** Whether somebody who has left proves their identity anew before they go on, by a rule of the notary's state. */
export const isProvenAnew = (stateName: string | null): boolean => {
  const rule = stateName === null ? undefined : findStateRules(stateName)?.rules.identityAfterLeaving;
  return rule !== undefined && !("unsourced" in rule) && rule.value === "anew";
};

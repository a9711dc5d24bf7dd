import type { MemberType } from "#contract/member/entity.ts";
import { findStateRules } from "../states/state-rules.ts";

const principals: readonly MemberType[] = ["consumer", "signer"];

/** Who proves their identity to a notary of this state: principals, and witnesses where a rule of the state says so. */
export const identifiedTypesOf = (stateName: string | null): readonly MemberType[] => {
  const rule = stateName === null ? undefined : findStateRules(stateName)?.rules.witnessIdentity;
  const isAsked = rule !== undefined && !("unsourced" in rule) && rule.value.isProven;
  return isAsked ? [...principals, "witness"] : principals;
};

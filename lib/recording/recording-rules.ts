import type { SigningKind } from "#contract/common/signing-kind.ts";
import type { RecordingRules } from "#contract/recording/entity.ts";
import { isNotarization } from "../fields/act-parts.ts";
import { findStateRules } from "../states/state-rules.ts";

/** Where no rule of the state is known: what most states ask, and the longest time that any of them asks. */
const usual: RecordingRules = {
  required: true,
  mayPause: true,
  documentInPicture: "allowed",
  retentionYears: 10,
};

/** How a signing of a notary of this state is recorded; what is no notarization needs no recording. */
export const recordingRulesOf = (stateName: string | null, kind: SigningKind): RecordingRules => {
  const rules = stateName === null ? undefined : findStateRules(stateName)?.rules;
  const known = <Value>(rule: { unsourced: true } | { value: Value } | undefined): Value | undefined =>
    rule === undefined || "unsourced" in rule ? undefined : rule.value;
  return {
    required: isNotarization(kind) && (known(rules?.recordingRequired) ?? usual.required),
    mayPause: (known(rules?.recordingPause) ?? "allowed") === "allowed",
    documentInPicture: known(rules?.recordingDocument) ?? usual.documentInPicture,
    retentionYears: known(rules?.recordingRetentionYears) ?? usual.retentionYears,
  };
};

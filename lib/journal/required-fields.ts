import type { IdentityMethod, JournalFieldName, JournalValues } from "#contract/journal/values.ts";
import { findStateRules } from "#lib/states/state-rules.ts";
import type { StandingValues } from "./standing-values.ts";

/** What every entry of an act says, whatever the state: the part that all sourced rules have in common, and the places. */
const always: readonly JournalFieldName[] = [
  "performedAt",
  "actType",
  "documentTitle",
  "principalName",
  "principalAddress",
  "identityMethod",
  "feeCents",
  "technology",
  "notaryPlace",
];

/** Values that only one way of knowing the principal has. */
const ofMethod: Partial<Record<JournalFieldName, IdentityMethod>> = {
  identityDocumentType: "identity-document",
  identityDocumentIssuer: "identity-document",
  identityDocumentIssuedOn: "identity-document",
  identityDocumentExpiresOn: "identity-document",
  credentialAnalysisPassed: "identity-document",
  identityProofingPassed: "identity-document",
  credibleWitnesses: "credible-witness",
};

/** Of an identity document at least its kind, of credible witnesses at least one. */
const alwaysOfMethod: readonly JournalFieldName[] = ["identityDocumentType", "credibleWitnesses"];

/** What a notary can be asked to write beyond what every entry says; an organization may require any of them. */
export const askedJournalColumns = [
  "principalPlace",
  "identityDocumentIssuer",
  "identityDocumentIssuedOn",
  "identityDocumentExpiresOn",
  "credentialAnalysisPassed",
  "identityProofingPassed",
  "verificationProcedure",
  "verificationProviders",
  "documentDescription",
  "recording",
  "note",
] as const satisfies readonly JournalFieldName[];

/** Whose rules an entry follows: the state of the commission, and what the notary's organization asks for besides. */
export type JournalRules = { state: string | null; ofOrganization: readonly JournalFieldName[] };

/** The values that the entry of an act must hold under these rules, where identity is known in this way. */
export const requiredJournalFields = (
  { state, ofOrganization }: JournalRules,
  method: IdentityMethod,
): JournalFieldName[] => {
  const rule = state === null ? undefined : findStateRules(state)?.rules.journalColumns;
  const ofState = rule === undefined || "unsourced" in rule ? [] : rule.value.flatMap(({ fields }) => fields);
  return [...new Set([...always, ...alwaysOfMethod, ...ofState, ...ofOrganization])].filter(
    (name) => ofMethod[name] === undefined || ofMethod[name] === method,
  );
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const isMissing = (value: JournalValues[JournalFieldName]): boolean =>
  value === undefined || value === null || (typeof value === "string" ? value.trim() === "" : isEmptyList(value));

/** Those of them that the values leave out. */
export const missingJournalFields = (rules: JournalRules, values: JournalValues): JournalFieldName[] =>
  requiredJournalFields(rules, values.identityMethod ?? "identity-document").filter((name) => isMissing(values[name]));

/** Not the notary's to write: it is in the certificate, which may lie on another computer. */
const ofCertificate: JournalFieldName = "certificationAuthority";

/** Those that the notary still has to write. */
export const unwrittenJournalFields = (rules: JournalRules, values: JournalValues): JournalFieldName[] =>
  missingJournalFields(rules, values).filter((name) => name !== ofCertificate);

/**
 * What an act would leave out once it is corrected so. Of an act whose values were erased nobody knows any more what it
 * said, so there only what the correction itself takes away counts.
 */
export const missingAfterCorrection = (
  ofOrganization: JournalRules["ofOrganization"],
  { values, isErased }: StandingValues,
  correction: JournalValues,
): JournalFieldName[] => {
  const corrected = { ...values, ...correction };
  const missing = unwrittenJournalFields({ state: corrected.notaryState ?? null, ofOrganization }, corrected);
  return isErased ? missing.filter((name) => name in correction) : missing;
};

import type { ActProposal } from "#contract/journal/bridge.ts";
import type { PersonalInfo } from "#contract/member/personal-info.ts";
import type { CredibleWitness, IdentityMethod, JournalFieldName, JournalValues } from "#contract/journal/values.ts";
import { parseFee } from "#lib/journal/fee.ts";
import { missingJournalFields, requiredJournalFields, type JournalRules } from "#lib/journal/required-fields.ts";
import { addressLine, locationLine } from "#lib/people/personal-info.ts";

export const actTypes = [
  "Acknowledgment",
  "Jurat",
  "Oath or affirmation",
  "Signature witnessing",
  "Copy certification",
] as const;
export type ActType = (typeof actTypes)[number];

/** "": was not part of the act, or nobody has said yet. */
export type Outcome = "" | "passed" | "failed";

/** Texts that are written as they are. */
export const journalTexts = [
  "principalAddress",
  "principalPlace",
  "notaryPlace",
  "identityDocumentType",
  "identityDocumentIssuer",
  "identityDocumentIssuedOn",
  "identityDocumentExpiresOn",
  "identityEvidence",
  "verificationProcedure",
  "verificationProviders",
  "documentDescription",
  "recording",
  "note",
] as const satisfies readonly JournalFieldName[];
export type JournalText = (typeof journalTexts)[number];

/** What stands in the form before the notary writes anything. */
const proposed = ["principalAddress", "principalPlace", "notaryPlace", "recording"] as const;

/** As the notary writes it; a text that they have not touched is missing. */
export type WrittenForm = {
  actType: ActType;
  principalId: string;
  /** The entry (its place) from which it was taken over who the principal is; null where nothing was. */
  takenFrom: number | null;
  identityMethod: IdentityMethod;
  credentialAnalysis: Outcome;
  identityProofing: Outcome;
  witnesses: CredibleWitness[];
  /** Dollars and cents as typed. */
  fee: string;
  serviceCount: string;
  texts: Partial<Record<JournalText, string>>;
};
export type JournalForm = Omit<WrittenForm, "texts"> & { texts: Record<JournalText, string> };

export const emptyWitness: CredibleWitness = { name: "", address: "", basis: "" };

/** Texts that are about the principal, and no other person's. */
const ofPrincipal = [
  "principalAddress",
  "principalPlace",
  "identityDocumentType",
  "identityDocumentIssuer",
  "identityDocumentIssuedOn",
  "identityDocumentExpiresOn",
  "identityEvidence",
  "verificationProcedure",
  "verificationProviders",
] as const satisfies readonly JournalText[];

type NothingEarlier = { sequence: null; values: JournalValues };
const nothingEarlier: NothingEarlier = { sequence: null, values: {} };

const shownOutcome = (passed: boolean | null | undefined): Outcome =>
  typeof passed === "boolean" ? (passed ? "passed" : "failed") : "";

/** How the principal was known at another act of this meeting, else what the meeting's records say of it. */
export const knownOf = ({
  earlier,
  established,
}: Pick<ActProposal, "earlier" | "established">): NonNullable<ActProposal["earlier"]> | NothingEarlier =>
  earlier ?? { sequence: null, values: established ?? {} };

/** `earlier`: how the principal was known at another act of this meeting, or as its records say. */
export const emptyForm = (
  principalId: string,
  { sequence, values: earlier }: NonNullable<ActProposal["earlier"]> | NothingEarlier = nothingEarlier,
): WrittenForm => ({
  actType: "Acknowledgment",
  principalId,
  takenFrom: sequence,
  identityMethod: earlier.identityMethod ?? "identity-document",
  credentialAnalysis: shownOutcome(earlier.credentialAnalysisPassed),
  identityProofing: shownOutcome(earlier.identityProofingPassed),
  witnesses: earlier.credibleWitnesses ?? [emptyWitness],
  fee: "0.00",
  serviceCount: "1",
  texts: Object.fromEntries(
    ofPrincipal.map((name) => [name, earlier[name]]).filter(([, text]) => typeof text === "string"),
  ),
});

/** The form for another principal: the act stays as it was written; who the one before is, is not who this one is. */
export const forPrincipal = (
  form: WrittenForm,
  principalId: string,
  earlier?: ReturnType<typeof knownOf> | null,
): WrittenForm => {
  const { actType, fee, serviceCount } = form;
  const fresh = emptyForm(principalId, earlier ?? undefined);
  const ofAct = Object.entries(form.texts).filter(([name]) => !ofPrincipal.some((own) => own === name));
  return { ...fresh, actType, fee, serviceCount, texts: { ...Object.fromEntries(ofAct), ...fresh.texts } };
};

/** The form as it stands: what the notary wrote, else what is known from the principal's words, the last act and the meeting. */
export const withProposals = (
  written: WrittenForm,
  info: PersonalInfo | null,
  notaryPlace: string | null,
  recording: string | null = null,
): JournalForm => {
  const known: Record<(typeof proposed)[number], string> = {
    principalAddress: info === null || info.street === "" ? "" : addressLine(info),
    principalPlace: info === null || info.locationCountry === "" ? "" : locationLine(info),
    notaryPlace: notaryPlace ?? "",
    recording: recording ?? "",
  };
  const empty = Object.fromEntries(journalTexts.map((name) => [name, ""])) as Record<JournalText, string>;
  return { ...written, texts: { ...empty, ...known, ...written.texts } };
};

const outcomeOf = (outcome: Outcome): boolean | null => (outcome === "" ? null : outcome === "passed");
const isWitnessWritten = ({ name, address, basis }: CredibleWitness) => `${name}${address}${basis}`.trim() !== "";

/** Values of one way of knowing the principal, left out where it was another. */
const identityValues = (form: JournalForm): JournalValues => {
  switch (form.identityMethod) {
    case "identity-document":
      return {
        identityDocumentType: form.texts.identityDocumentType,
        identityDocumentIssuer: form.texts.identityDocumentIssuer,
        identityDocumentIssuedOn: form.texts.identityDocumentIssuedOn,
        identityDocumentExpiresOn: form.texts.identityDocumentExpiresOn,
        credentialAnalysisPassed: outcomeOf(form.credentialAnalysis),
        identityProofingPassed: outcomeOf(form.identityProofing),
      };
    case "credible-witness":
      return { credibleWitnesses: form.witnesses.filter(isWitnessWritten) };
    case "personal-knowledge":
      return {};
  }
};

const trimmed = (value: JournalValues[JournalFieldName]) => (typeof value === "string" ? value.trim() : value);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What only the notary knows; the main process takes the rest from the meeting's facts. */
export const journalValues = (form: JournalForm): JournalValues => {
  const { principalAddress, principalPlace, notaryPlace, identityEvidence, documentDescription } = form.texts;
  const { verificationProcedure, verificationProviders, recording, note } = form.texts;
  const values: JournalValues = {
    actType: form.actType,
    serviceCount: /^\d{1,4}$/u.test(form.serviceCount.trim()) ? Number(form.serviceCount) : null,
    principalAddress,
    principalPlace,
    notaryPlace,
    identityMethod: form.identityMethod,
    ...identityValues(form),
    identityEvidence,
    verificationProcedure,
    verificationProviders,
    documentDescription,
    recording,
    feeCents: parseFee(form.fee) ?? 0,
    note,
  };
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, trimmed(value)] as const)
      .filter(([, value]) => !isEmpty(value)),
  );
};

export type JournalFormErrors = Partial<Record<JournalFieldName | "principalId", string>>;

/** Main fills these in. */
const byMain: readonly JournalFieldName[] = [
  "performedAt",
  "documentTitle",
  "principalName",
  "technology",
  "certificationAuthority",
];

const isDay = (text: string) => text.trim() === "" || /^\d{4}-\d{2}-\d{2}$/u.test(text.trim());

export const journalFormErrors = (form: JournalForm, rules: JournalRules): JournalFormErrors => {
  const errors: JournalFormErrors = {};
  for (const name of missingJournalFields(rules, journalValues(form)))
    if (!byMain.includes(name)) errors[name] = "This is required.";
  if (form.principalId === "") errors.principalId = "The principal is required.";
  if (form.fee.trim() === "" || parseFee(form.fee) === null)
    errors.feeCents = "The fee must be an amount such as 25.00, or 0.00 where there was none.";
  if (!/^[1-9]\d{0,2}$/u.test(form.serviceCount.trim()))
    errors.serviceCount = "The number of services must be a whole number from 1 on.";
  if (form.identityMethod === "identity-document") {
    for (const name of ["identityDocumentIssuedOn", "identityDocumentExpiresOn"] as const)
      if (!isDay(form.texts[name])) errors[name] = "The date must be one of the calendar.";
  }
  const isHalf = form.witnesses.some(
    (witness) => isWitnessWritten(witness) && Object.values(witness).some((text) => text.trim() === ""),
  );
  if (form.identityMethod === "credible-witness" && isHalf)
    errors.credibleWitnesses = "Each witness needs a name, an address, and how they are known.";
  return errors;
};

/** Which columns stand open in the form; the others wait under “More columns”. */
export const shownColumns = (form: JournalForm, rules: JournalRules): ReadonlySet<JournalFieldName> =>
  new Set(requiredJournalFields(rules, form.identityMethod));

export const rulesOf = (proposal: ActProposal | undefined): JournalRules => ({
  state: proposal?.notaryState ?? null,
  ofOrganization: proposal?.alsoRequired ?? [],
});

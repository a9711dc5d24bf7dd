import type { ActProposal, JournalRow } from "#contract/journal/bridge.ts";
import type { Document, LockRecord } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { DocumentId, MemberId, Sha256Hex } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { JournalValuesSchema, type JournalFieldName, type JournalValues } from "#contract/journal/values.ts";
import { waiverLines } from "#lib/fields/act-parts.ts";
import { entriesOfActs, principalsOfAct } from "#lib/journal/acts-and-entries.ts";

/** What the platform's records say of the acts on one document. */
export type ActFacts = {
  documentTitle: string;
  documentSha256: Sha256Hex;
  certificateSubject: string;
  certificateSha256: Sha256Hex;
  performedAt: string;
  /** What the document does not bear, with the notary's reasons; null where it bears every part. */
  waived: string | null;
  notaryName: string;
  /** State of the commission, by its name; null for a notary without one. */
  notaryState: string | null;
  notaryCommission: string | null;
  /** `established`: what the records of the meeting say of who they are; absent where they say nothing. */
  principals: { memberId: MemberId; fullName: string; established?: JournalValues }[];
};

export type KnownActs = Map<DocumentId, ActFacts>;

type Meeting = {
  signing: { notary: Pick<Signing["notary"], "fullName" | "state" | "commissionNumber"> };
  members: readonly Pick<Member, "id" | "fullName" | "type" | "invitedAt">[];
  documents: readonly (Pick<Document, "id" | "name" | "lock"> & { fieldSet: { fields: readonly Field[] } })[];
};

/** Far more acts than one signing has. */
export const maxActsOfSigning = 200;

const waivedText = ({ waived = [] }: LockRecord): string | null =>
  waived.length === 0 ? null : waiverLines(waived).join("; ");

/** The acts on a locked document, one for each of its principals; null while it is not locked. */
export const actFactsOf = (
  { signing: { notary }, members, documents }: Meeting,
  documentId: DocumentId,
): ActFacts | null => {
  const document = documents.find(({ id }) => id === documentId);
  if (document === undefined || document.lock === null) return null;
  return {
    documentTitle: document.name,
    documentSha256: document.lock.sha256,
    certificateSubject: document.lock.certificateSubject,
    certificateSha256: document.lock.certificateSha256,
    performedAt: document.lock.lockedAt,
    waived: waivedText(document.lock),
    notaryName: notary.fullName,
    notaryState: notary.state,
    notaryCommission: notary.commissionNumber,
    principals: principalsOfAct(
      document.fieldSet.fields,
      members.map((member) => ({ ...member, isInvited: member.invitedAt !== null })),
    ).map(({ id, fullName }) => ({ memberId: id, fullName })),
  };
};

/** What an entry says of the principal alone, and so of the same person's next act as well. */
const ofPrincipal = [
  "principalAddress",
  "principalPlace",
  "identityMethod",
  "identityDocumentType",
  "identityDocumentIssuer",
  "identityDocumentIssuedOn",
  "identityDocumentExpiresOn",
  "identityEvidence",
  "credentialAnalysisPassed",
  "identityProofingPassed",
  "credibleWitnesses",
  "verificationProcedure",
  "verificationProviders",
] as const satisfies readonly JournalFieldName[];

/** Of two principals with one name nothing is taken over: it might be the other's. */
const earlierOf = (rows: readonly JournalRow[], { principals }: ActFacts, fullName: string): ActProposal["earlier"] => {
  if (principals.filter((principal) => principal.fullName === fullName).length > 1) return null;
  const row = rows.find(
    ({ entry, correctedBy }) =>
      entry.leaf.kind === "act" && correctedBy.length === 0 && entry.openings.principalName?.value === fullName,
  );
  if (row === undefined) return null;
  const { leaf, openings } = row.entry;
  const values = Object.fromEntries(ofPrincipal.map((name) => [name, openings[name]?.value]));
  return { sequence: leaf.sequence, values: JournalValuesSchema.parse(values) };
};

/** The acts as proposals, each with its entry where the journal has one. `rows` are those of the signing. */
export const proposeActs = (
  facts: ActFacts,
  rows: readonly JournalRow[],
  /** Where the notary was at the last act. */
  notaryPlace: string | null,
  alsoRequired: readonly JournalFieldName[],
): ActProposal[] => {
  const acts = facts.principals.map(({ fullName }) => ({
    documentSha256: facts.documentSha256,
    principalName: fullName,
  }));
  const written = entriesOfActs(acts, rows.toReversed(), ({ entry }) => entry);
  return facts.principals.map(({ memberId, fullName, established }, index) => {
    return {
      principalMemberId: memberId,
      principalName: fullName,
      documentTitle: facts.documentTitle,
      performedAt: facts.performedAt,
      certificateSubject: facts.certificateSubject,
      waived: facts.waived,
      notaryState: facts.notaryState,
      alsoRequired: [...alsoRequired],
      notaryPlace,
      earlier: earlierOf(rows, facts, fullName),
      ...(established === undefined ? {} : { established }),
      written: written[index] ?? null,
    };
  });
};

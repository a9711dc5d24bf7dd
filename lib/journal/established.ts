import type { IdDocument, IdType, MemberIdentity } from "#contract/identity/entity.ts";
import { JournalValuesSchema, type JournalValues } from "#contract/journal/values.ts";
import { issuerName } from "../identity/issuer.ts";
import { keptOutIn } from "./kept-out.ts";

/** As the specification names them in the identity form. */
export const idTypeNames: Record<IdType, string> = { "driver-license": "Drivers License", passport: "Passport" };

type Established = { documents: readonly IdDocument[]; identity: MemberIdentity | undefined };

/** The document that says most: the last that the notary looked at, else the one that a vendor checked. */
const documentOf = (documents: readonly IdDocument[]): IdDocument | undefined =>
  documents.findLast(({ type }) => type === "db") ?? documents.findLast(({ type }) => type === "auth");

/** Only what came out well: that something was not part of the act, or failed before it was passed, is no outcome of the act. */
const outcomesOf = ({ documents, identity }: Established): JournalValues => ({
  ...(identity?.verification.isDocumentPassed === true || documents.some(({ type }) => type === "auth")
    ? { credentialAnalysisPassed: true }
    : {}),
  ...(identity?.verification.isKbaPassed === true ? { identityProofingPassed: true } : {}),
});

/**
 * What the meeting established of somebody, as an entry may say it; null where it established nothing. Of the document's number
 * an entry has only what the notary's state has it hold, and that is for the notary to write.
 */
export const establishedValues = (established: Established): JournalValues | null => {
  const document = documentOf(established.documents);
  if (document === undefined)
    return established.documents.some(({ type }) => type === "bypass")
      ? { identityMethod: "personal-knowledge" }
      : null;
  const { type_of_id: type, issue_date: issuedOn, expiration_date: expiresOn } = document;
  const values: JournalValues = {
    identityMethod: "identity-document",
    identityDocumentType: type === null ? null : idTypeNames[type],
    identityDocumentIssuer: issuerName(document),
    identityDocumentIssuedOn: issuedOn,
    identityDocumentExpiresOn: expiresOn,
    ...outcomesOf(established),
  };
  // What was written into a form is held to what any text of the journal is.
  const fit = Object.entries(values).filter(([, value = null]) => value !== null && keptOutIn(value) === null);
  return JournalValuesSchema.parse(Object.fromEntries(fit));
};

import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { largestWholeNumber } from "../common/whole-numbers.ts";

/** Somebody whom the notary or the principal relies on for the principal's identity, and how the witness was known. */
export const CredibleWitnessSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  address: z.string().trim().min(1).max(400),
  /** Personal knowledge, or the identity document that the witness presented. */
  basis: z.string().trim().min(1).max(400),
});
export type CredibleWitness = z.infer<typeof CredibleWitnessSchema>;

/** What a committed value can be. */
export const JournalValueSchema = z.union([
  z.string().max(4000),
  z.int().min(-largestWholeNumber).max(largestWholeNumber),
  z.boolean(),
  z.null(),
  z.array(CredibleWitnessSchema).max(5),
]);
export type JournalValue = z.infer<typeof JournalValueSchema>;

/** How the notary knew who the principal was. */
export const identityMethods = ["personal-knowledge", "identity-document", "credible-witness"] as const;
export type IdentityMethod = (typeof identityMethods)[number];

const line = (maxLength: number) => z.string().max(maxLength).nullable();
const day = z.iso.date().nullable();
/** How a check ended; null where it was not part of the act. Only the outcome is kept, never what was asked or shown. */
const outcome = z.boolean().nullable();

/**
 * Everything that an entry may say, each by its own name and form: what the strictest states ask for (Florida Statutes
 * 117.245, 57 Pa.C.S. 319, 19 NYCRR 182.9, Oklahoma 49 §206, Texas Government Code 406.108, Code of Virginia 47.1-14).
 *
 * There is no place for a Social Security number, for questions and answers of an identity quiz, or for a picture of an
 * identity document, and an unknown name is refused: what is not collected cannot leak (lib/journal/kept-out.ts looks
 * into the texts as well).
 */
export const journalValueSchemas = {
  /** When the act was performed. */
  performedAt: InstantSchema.nullable(),
  /** IANA name of the zone in which the notary was, so that the time of day can be printed as the notary lived it. */
  timeZone: line(64),
  actType: line(100),
  /** Number of notarial services of this kind. */
  serviceCount: z.int().min(1).max(1000).nullable(),
  documentTitle: line(400),
  /** Type or description of the record, where the title does not say it. */
  documentDescription: line(400),
  documentSha256: Sha256HexSchema.nullable(),
  /** Parts of an act that the document does not bear, each with the notary's reason. */
  waived: line(4000),
  principalName: line(400),
  principalAddress: line(1000),
  /** Where the principal was during the act. */
  principalPlace: line(400),
  identityMethod: z.enum(identityMethods).nullable(),
  /** In the notary's words. */
  identityEvidence: line(2000),
  identityDocumentType: line(200),
  identityDocumentIssuer: line(200),
  identityDocumentIssuedOn: day,
  identityDocumentExpiresOn: day,
  /** Whether the identity document passed credential analysis. */
  credentialAnalysisPassed: outcome,
  /** Whether the principal passed identity proofing. */
  identityProofingPassed: outcome,
  verificationProcedure: line(400),
  verificationProviders: line(400),
  credibleWitnesses: z.array(CredibleWitnessSchema).max(5).nullable(),
  feeCents: z.int().min(0).max(1_000_000_000).nullable(),
  /** Communication technology. */
  technology: line(400),
  /** That the act was recorded, and where the recording is kept. */
  recording: line(400),
  notaryName: line(400),
  /** The state of the commission, by its name: its rules say how long this entry is kept. */
  notaryState: line(100),
  notaryCommission: line(100),
  /** Where the notary was during the act. */
  notaryPlace: line(400),
  certificateSubject: line(400),
  /** Who issued the certificate. */
  certificationAuthority: line(400),
  /** Of a disclosure: who asked, on what basis, and what was given. */
  requestedBy: line(400),
  requestBasis: line(1000),
  disclosed: line(4000),
  /** Of a correction. */
  correctionReason: line(1000),
  note: line(4000),
} as const;

export type JournalFieldName = keyof typeof journalValueSchemas;
export const journalFieldNames = Object.keys(journalValueSchemas) as [JournalFieldName, ...JournalFieldName[]];
export const JournalFieldNameSchema = z.enum(journalFieldNames);

/** Values of a new entry. Anything under another name is refused. */
export const JournalValuesSchema = z.strictObject(journalValueSchemas).partial();
export type JournalValues = z.infer<typeof JournalValuesSchema>;

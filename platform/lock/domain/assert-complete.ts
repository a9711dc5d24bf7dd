import type { SigningId } from "#contract/common/ids.ts";
import { askedIdentificationOf } from "#lib/identity/asked-identification.ts";
import { notAskedOf } from "#lib/fields/not-asked-of.ts";
import { missingForLock, missingText, missingWords } from "#lib/fields/missing-for-lock.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { refuse } from "../../base/refusal.ts";
import type { Unit } from "../../store/store.ts";
import type { DocumentRow } from "../../document/index.ts";
import { findSigningOverview, toSigning } from "../../signing/index.ts";
import { listIdentified } from "./list-identified.ts";

/**
 * Stops the seal over a document that somebody has not finished: what is not filled in now can never be. Asked when the
 * document is reserved, and again when the locked file comes: who takes part, and as what, may have changed meanwhile.
 */
export const assertComplete = async (
  unit: Unit,
  signingId: SigningId,
  document: DocumentRow,
  now: Date,
): Promise<void> => {
  const everybody = await listIdentified(unit, signingId);
  const excluded = everybody.filter(({ excludedAt }) => excludedAt !== null).map(({ id }) => id);
  const members = everybody.filter(({ id }) => !excluded.includes(id));
  const overview = await findSigningOverview(unit.db, signingId, now);
  if (overview === undefined) return refuse("request/not-found");
  const signing = toSigning(overview);
  const facts = { hasSealFacts: sealFactsOf(signing) !== undefined, asked: askedIdentificationOf(signing) };
  const { waivers } = document;
  const fields = notAskedOf(document.fields, excluded);
  const missing = missingWords(missingForLock({ kind: overview.kind, fields, waivers, members, ...facts }));
  if (missing.length > 0) refuse("document/not-ready", { name: document.name, missing: missingText(missing) });
};

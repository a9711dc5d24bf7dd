import type { FieldOperation } from "#contract/field/entity.ts";
import type { DocumentId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { Refusal } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import { getDocument } from "../../document/index.ts";

/** Documents that fields may be placed on, by their bytes: nobody has one read over and over by placing and deleting. */
/** Operations on the fields of one document. */
export type FieldChange = {
  target: { signingId: SigningId; documentId: DocumentId };
  operations: readonly FieldOperation[];
};

const drawable = new WeakMap<Services, Set<Sha256Hex>>();
const maxRemembered = 10_000;

/**
 * Stops the first field on a document that somebody certified for signing only: the notary learns it as they place it, not
 * when everybody has signed. Where a field stands already the document has been looked at, and so was every version that took
 * its place.
 */
export const assertDrawable = async (
  services: Services,
  act: Act,
  { target, operations }: FieldChange,
): Promise<void> => {
  if (!operations.some(({ kind }) => kind === "add")) return;
  const document = await getDocument(services.store.read, target.signingId, target.documentId);
  if (document.fields.length > 0) return;
  const known = drawable.get(services) ?? new Set<Sha256Hex>();
  drawable.set(services, known);
  if (known.has(document.sha256)) return;
  const path = await services.blobs.pathOf(document.sha256);
  const verdict = await services.engine.preflight({ path, name: document.name, drawsFields: true }, callerOf(act));
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
  if (known.size >= maxRemembered) known.clear();
  known.add(document.sha256);
};

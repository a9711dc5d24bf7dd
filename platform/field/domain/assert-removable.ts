import { applyOperations } from "#lib/fields/apply-operations.ts";
import { Refusal } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import { assertPlace } from "./assert-operation.ts";
import { getDocument } from "../../document/index.ts";
import type { FieldChange } from "./assert-drawable.ts";

/**
 * Stops a white-out under which the lock could not remove everything for certain: the notary learns it as they place it,
 * not when everybody has signed. It is looked at outside of the transaction, since reading a document takes its time;
 * under another version of the document this one's fields are too old, so what was found holds or the change is refused.
 */
export const assertRemovable = async (
  services: Services,
  act: Act,
  { target, operations }: FieldChange,
): Promise<void> => {
  const mayPlace = operations.some(
    (operation) =>
      (operation.kind === "add" && operation.field.type === "white_out") ||
      (operation.kind === "modify" && operation.place !== undefined),
  );
  if (!mayPlace) return;
  const document = await getDocument(services.store.read, target.signingId, target.documentId);
  const placesIn = (fields: typeof document.fields) =>
    fields.filter(({ type }) => type === "white_out").map(({ place }) => place);
  const applied = applyOperations({ version: document.fields_version, fields: document.fields }, operations);
  // What cannot be carried out is refused with its own words afterwards.
  if (applied.kind === "impossible") return;
  const places = placesIn(applied.fieldSet.fields);
  if (places.length === 0 || JSON.stringify(places) === JSON.stringify(placesIn(document.fields))) return;
  for (const place of places) assertPlace(document.pages, "white_out", place);
  const path = await services.blobs.pathOf(document.sha256);
  const verdict = await services.engine.checkWhiteOuts({ path, name: document.name, places }, callerOf(act));
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
};

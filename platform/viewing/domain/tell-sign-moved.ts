import { channels } from "#contract/realtime.ts";
import type { DocumentId, FieldId, SigningId } from "#contract/common/ids.ts";
import { isSignaturePlace } from "#lib/fields/field-types.ts";
import { refuse } from "../../base/refusal.ts";
import { getDocument } from "../../document/index.ts";
import type { Services } from "../../services/services.ts";
import { findStatus } from "../store/views.ts";

type Place = { signingId: SigningId; documentId: DocumentId; fieldId: FieldId };

/**
 * A hint for the page of the person whose place it is; where the place stands they read from the fields themselves. It comes
 * when the place has come to rest: one that was deleted or given to nobody meanwhile has nobody to be told.
 */
export const tellSignMoved = async (services: Services, { signingId, documentId, fieldId }: Place): Promise<void> => {
  const db = services.store.read;
  if ((await findStatus(db, signingId)) !== "open") refuse("signing/closed");
  const document = await getDocument(db, signingId, documentId);
  const field = document.fields.find(({ id }) => id === fieldId);
  if (field === undefined || field.memberId === null || !isSignaturePlace(field.type)) return;
  services.publisher.publish(channels.signingSession(signingId), "sign-moved", {
    signingId,
    documentId,
    fieldId,
    memberId: field.memberId,
  });
};

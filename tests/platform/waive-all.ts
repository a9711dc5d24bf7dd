import { actParts } from "#contract/document/act-parts.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import type { Browser } from "./client.ts";

/** Lets a document of a notarization be locked whatever it bears: for tests that are about something else. */
export const waiveAll = (
  { api }: Browser,
  target: { id: SigningId; docId: DocumentId },
  reason = "It bears this already.",
) => api.documents.waive({ ...target, parts: [...actParts], reason });

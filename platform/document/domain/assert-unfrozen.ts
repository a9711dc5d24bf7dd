import { isSealed } from "#lib/documents/document-state.ts";
import { refuse } from "../../base/refusal.ts";
import type { DocumentRow } from "../store/documents.ts";
import { currentLease } from "./document-view.ts";

/**
 * Stops changes while the notary's workstation locks what was on the screen: otherwise a signature could be moved or
 * replaced between what the notary confirmed and what is sealed.
 */
export const assertUnfrozen = (document: DocumentRow, now: Date): void => {
  const lease = currentLease(document, now);
  if (lease !== null) refuse("fields/frozen", { until: lease.expiresAt.toISOString() });
};

/** Stops changes to a document that is sealed. */
export const assertUnlocked = (document: DocumentRow): void => {
  if (isSealed(document)) {
    refuse("document/wrong-state", { name: document.name, state: document.state });
  }
};

/** Stops decisions that were made on an older picture of the document than everybody else sees by now. */
export const assertVersion = (document: DocumentRow, sent: number): void => {
  if (sent !== document.fields_version) refuse("fields/stale-version", { sent, current: document.fields_version });
};

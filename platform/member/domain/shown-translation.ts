import type { DocumentId, MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import {
  findAdoptionTranslation,
  findStatementTranslation,
  type PublishedTranslation,
} from "#contract/member/shown-translations.ts";
import { refuse } from "../../base/refusal.ts";
import { getDocument } from "../../document/index.ts";
import { sha256Hex } from "../../security/sha256-hex.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

/** A translation as the record names it: by the words themselves, not by what a page says of them. */
export type Shown = { language: Language; version: string; sha256: Sha256Hex };

/** A version that was never published would leave a record that leads to no words. */
const shownOf = (found: PublishedTranslation | undefined): Shown =>
  found === undefined
    ? refuse("request/invalid")
    : { language: found.language, version: found.version, sha256: sha256Hex(found.text) };

/** Null where what adopting means was read in English alone. */
export const shownAtAdoption = (purpose: SignaturePurpose, version: string | undefined): Shown | null =>
  version === undefined ? null : shownOf(findAdoptionTranslation(purpose, version));

type Read = { signingId: SigningId; memberId: MemberId; documentId: DocumentId; translationVersion: string };

/** Writes down that a person has read the notary's statement of this document in their language. */
export const readStatement = (
  services: Services,
  act: Act,
  { signingId, memberId, documentId, translationVersion }: Read,
): Promise<void> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    await getDocument(unit.db, signingId, documentId);
    await recordEvent(unit, services, act, {
      signingId,
      kind: "statement-read",
      data: { memberId, documentId, translation: shownOf(findStatementTranslation(translationVersion)) },
    });
  });

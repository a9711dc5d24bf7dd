import type { WaivablePart } from "#contract/document/act-parts.ts";
import type { SigningKind } from "#contract/signing/entity.ts";

/** What a signing is for, and what a notarization bears. */
export const acts = {
  /** In a sentence: “This is …”. */
  kinds: {
    real: "a notarization",
    review: "a review",
    practice: "a practice",
    test: "a test",
    "ron-endorsement": "a RON endorsement",
  } as Record<SigningKind, string>,
  parts: {
    "principal-signature": "a signature of a signer",
    "notary-signature": "the notary’s signature",
    seal: "the notary’s stamp",
    statement: "the required statement",
    identification: "the identification of every signer",
  } as Record<WaivablePart, string>,
};

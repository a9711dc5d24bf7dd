import type { DocumentToConfirm } from "#contract/consent/document-to-confirm.ts";

/** Something out of the ordinary, and the documents that it is true of. */
export type SecondLook = { what: string; names: readonly string[] };

/** Of each whose fields are filled in, and who has not agreed to sign electronically, or does not any more. */
export const unagreedLines = ({ withoutAgreement = [] }: DocumentToConfirm): string[] =>
  withoutAgreement.map((name) => `${name} filled it in, but does not agree to sign electronically`);

const kinds: readonly { what: string; isTrueOf: (document: DocumentToConfirm) => boolean }[] = [
  { what: "You have not opened", isTrueOf: ({ isUnopened }) => isUnopened === true },
  {
    what: "Somebody who does not agree to sign electronically filled in",
    isTrueOf: (each) => unagreedLines(each).length > 0,
  },
  { what: "Parts of the act are waived on", isTrueOf: ({ waived }) => waived.length > 0 },
  { what: "No field is on", isTrueOf: ({ fieldCount }) => fieldCount === 0 },
  { what: "Something is removed for good from", isTrueOf: ({ whiteOutCount = 0 }) => whiteOutCount > 0 },
];

/** What deserves a second look among many documents. */
export const secondLooks = (documents: readonly DocumentToConfirm[]): SecondLook[] =>
  kinds
    .map(({ what, isTrueOf }) => ({ what, names: documents.filter(isTrueOf).map((each) => each.documentName) }))
    .filter(({ names }) => names.length > 0);

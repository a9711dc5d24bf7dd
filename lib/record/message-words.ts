import type { SigningMessage } from "#contract/message/http.ts";

/** What a question is about: "page 2 of “Deed.pdf”". */
export const placeWords = ({
  documentName,
  page,
}: Pick<NonNullable<SigningMessage["about"]>, "documentName" | "page">) =>
  page === null ? `“${documentName}”` : `page ${page + 1} of “${documentName}”`;

/** Which mail it was, by the name of its job. Any other is a letter about an account. */
const names = new Map([
  ["invitation", "Invitation"],
  ["documents-ready", "Word that the documents are ready"],
  ["identity-asked", "Request to prove one’s identity"],
  ["return-code", "Code to come back"],
  ["registration", "Link to confirm an address"],
  ["journal-continued", "Word about a journal"],
  ["computer-admitted", "Word about a journal"],
  ["computer-revoked", "Word about a journal"],
]);

export const mailName = (mail: string): string => names.get(mail) ?? "Letter about an account";

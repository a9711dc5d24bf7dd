import type { AttachedFile } from "#contract/document/entity.ts";

const maxNamed = 20;

/** The files within a document, by their names; null where there are none. */
export const attachedFilesText = (files: readonly AttachedFile[]): string | null => {
  if (files.length === 0) return null;
  const named = files.slice(0, maxNamed).map(({ name }) => `“${name}”`);
  const more = files.length - named.length;
  return `${named.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
};

/** For the record of a document that was presented; empty where nothing is attached to it. */
export const attachedFilesWords = (text: unknown): string =>
  typeof text === "string" && text !== "" ? `, with attached files: ${text}` : "";

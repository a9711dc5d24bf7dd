const convertedEnding = /\.(docx|png|jpe?g)$/i;

/** What a presented file is called as a document: what is converted becomes a PDF, and its name says so. */
export const documentNameOf = (fileName: string): string => fileName.replace(convertedEnding, ".pdf");

const convertedEnding = /\.(docx|png|jpe?g)$/i;

/** What a presented file is called as a document: what is converted becomes a PDF, and its name says so. */
export const documentNameOf = (fileName: string): string => fileName.replace(convertedEnding, ".pdf");

/** A repaired copy is a document of its own, and its name says so. */
export const repairedNameOf = (fileName: string): string => {
  if (/ \(repaired\)\.pdf$/i.test(fileName)) return fileName;
  const ending = /\.pdf$/i.exec(fileName)?.[0] ?? "";
  return `${fileName.slice(0, fileName.length - ending.length)} (repaired)${ending || ".pdf"}`;
};

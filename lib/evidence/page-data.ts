/**
 * A bundle's page: a fixed program, and the texts that it shows between two marks. A page opened from disk cannot read
 * the files beside it, so what it shows has to stand in itself.
 */
const opening = '<script id="bundle" type="application/json">';
const closing = "</script>";

/** No text of the data may end the script that holds it, or begin a comment in it. */
const inScript = (json: string): string => json.replaceAll("<", "\\u003c");

/** The page with the texts of the bundle's files, by their paths. `template` holds the empty data element once. */
export const fillPage = (template: string, texts: Readonly<Record<string, string>>): string => {
  const [before, after, ...more] = template.split(opening + closing);
  if (before === undefined || after === undefined || more.length > 0) throw new Error("the page has no place for data");
  return before + opening + inScript(JSON.stringify(texts)) + closing + after;
};

/** The page taken apart again; null where it is none. */
export const cutPage = (html: string): { template: string; texts: Record<string, string> } | null => {
  const from = html.indexOf(opening);
  const to = html.indexOf(closing, from);
  if (from < 0 || to < 0) return null;
  try {
    const texts = JSON.parse(html.slice(from + opening.length, to)) as unknown;
    if (typeof texts !== "object" || texts === null) return null;
    if (!Object.values(texts).every((text) => typeof text === "string")) return null;
    return { template: html.slice(0, from + opening.length) + html.slice(to), texts: texts as Record<string, string> };
  } catch {
    return null;
  }
};

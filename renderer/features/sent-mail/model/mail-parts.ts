/** Stretches of a mail; `at` is where a link begins. */
export type MailPart = { kind: "text"; text: string } | { kind: "link"; url: string; at: number };

const address = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?)]/g;

/** A mail's text cut at its links. */
export const partsOf = (text: string): MailPart[] => {
  const parts: MailPart[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    if (found.index > end) parts.push({ kind: "text", text: text.slice(end, found.index) });
    parts.push({ kind: "link", url: found[0], at: found.index });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
};

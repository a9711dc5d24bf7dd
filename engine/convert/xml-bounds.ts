/** Deeper than any program writes: Word itself nests tables about twenty deep, six elements each. */
export const maxXmlDepth = 200;
/** Some thousand pages: what lays a document out takes time for each, far more than reading it takes here. */
export const maxXmlElements = 1_000_000;

export type XmlCounter = {
  /** Takes the next part of the text; false once it is nested deeper or holds more elements than it may. */
  take(part: Uint8Array): boolean;
};

const [less, greater, slash, quote, apostrophe, exclamation, question, hyphen, closing] = [
  0x3c, 0x3e, 0x2f, 0x22, 0x27, 0x21, 0x3f, 0x2d, 0x5d,
];

type State = "text" | "opened" | "tag" | "end-tag" | "comment" | "data" | "instruction" | "declaration";

/**
 * Counts the elements of an XML text (XML 1.0 §3) and how deep they lie, byte by byte and without keeping any of it. It
 * judges no grammar: what is no XML is for its reader to refuse. `counted` is shared by the parts of one document.
 */
export const createXmlCounter = (counted: { elements: number }): XmlCounter => {
  let state: State = "text";
  let depth = 0;
  let quoted = 0;
  /** Of a tag: whether the last byte was a slash. Of a comment or CDATA: how many of its closing bytes came last. */
  let last = 0;
  let opening = "";

  const leave = (): void => {
    state = "text";
    [last, quoted, opening] = [0, 0, ""];
  };

  const takeOpened = (octet: number): void => {
    if (octet === slash) state = "end-tag";
    else if (octet === question) state = "instruction";
    else if (octet === exclamation) state = "declaration";
    else {
      state = "tag";
      counted.elements += 1;
      depth += 1;
    }
  };

  const takeTag = (octet: number): void => {
    if (quoted !== 0) {
      if (octet === quoted) quoted = 0;
    } else if (octet === quote || octet === apostrophe) quoted = octet;
    else if (octet === greater) {
      if (last === slash) depth -= 1;
      leave();
      return;
    }
    last = octet;
  };

  /** `<!--`, `<![CDATA[` and `<!DOCTYPE` begin alike. */
  const takeDeclaration = (octet: number): void => {
    if (opening.length < 2) opening += String.fromCharCode(octet);
    if (opening === "--") state = "comment";
    else if (opening.startsWith("[")) state = "data";
    else if (octet === greater) leave();
  };

  const takeUntil = (octet: number, mark: number): void => {
    if (octet === greater && last >= 2) leave();
    else last = octet === mark ? last + 1 : 0;
  };

  return {
    take: (part) => {
      for (const octet of part) {
        // Every second byte where the text is in UTF-16.
        if (octet === 0) continue;
        if (state === "text") {
          if (octet === less) state = "opened";
        } else if (state === "tag") takeTag(octet);
        else if (state === "opened") {
          takeOpened(octet);
          if (depth > maxXmlDepth || counted.elements > maxXmlElements) return false;
        } else if (state === "end-tag") {
          if (octet === greater) {
            depth -= 1;
            leave();
          }
        } else if (state === "comment") takeUntil(octet, hyphen);
        else if (state === "data") takeUntil(octet, closing);
        else if (state === "declaration") takeDeclaration(octet);
        else if (octet === greater) leave();
      }
      return true;
    },
  };
};

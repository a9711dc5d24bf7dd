import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import {
  pdfArray,
  pdfDict,
  pdfName,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  type PdfStream,
} from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged, PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import type { RevisionWriter } from "../pdf/revision-writer.ts";
import { ContentGrammar } from "./content-grammar.ts";
import { flattenCovering } from "./covering-annotations.ts";
import { graphicsBalance, type GraphicsBalance } from "./graphics-balance.ts";

/** The page's content streams in order; a single one and an array of them look alike afterwards. */
const contentRefs = (reader: PdfReader, page: PdfDict): PdfObject[] => {
  const contents = page.entries.get("Contents");
  const resolved = reader.resolve(contents);
  if (resolved.kind === "array") return resolved.items.filter((item) => reader.resolve(item).kind === "stream");
  return resolved.kind === "stream" && contents !== undefined ? [contents] : [];
};

const freeName = (taken: PdfDict, stem: string): string => {
  for (let count = 1; ; count += 1) if (!taken.entries.has(`${stem}${count}`)) return `${stem}${count}`;
};

/** A page's content streams, decoded, as one: of a damaged one as much as there is. */
export const decodedContent = (reader: PdfReader, page: PdfDict, onDamage?: () => void): Buffer =>
  Buffer.concat(
    contentRefs(reader, page).flatMap((ref) => {
      const stream = reader.resolve(ref);
      return stream.kind === "stream" ? [reader.contentData(stream, onDamage), Buffer.from("\n")] : [];
    }),
  );

/**
 * What a page's content leaves of the graphics state. Reads all of it: throws `PdfRefusal` where it cannot be read. How far
 * viewers read a damaged one is their own affair, so that nobody knows how it ends: it counts as breaking off.
 */
export const contentBalance = (reader: PdfReader, page: PdfDict): GraphicsBalance => {
  let isDamaged = false;
  const content = decodedContent(reader, page, () => {
    isDamaged = true;
  });
  const grammar = new ContentGrammar();
  const balance = graphicsBalance(content, grammar);
  return { ...balance, breaksOff: balance.breaksOff || isDamaged || grammar.isBroken };
};

const maxFormBytes = 64 * 1_048_576;
const maxFormDepth = 32;

/**
 * Whether a drawing that the page can name restores more than it saved, or leaves a layer or a text open. PDF.js runs a form's
 * operators among the page's own: what they change stays changed for whatever is drawn behind it.
 */
export const hasUnbalancedForm = (reader: PdfReader, resources: PdfObject | undefined): boolean => {
  const seen = new Set<number>();
  let bytesLeft = maxFormBytes;
  const isUnbalanced = (form: PdfStream): boolean => {
    let isDamaged = false;
    const content = reader.contentData(form, () => {
      isDamaged = true;
    });
    bytesLeft -= content.length;
    if (isDamaged || bytesLeft < 0) return true;
    const grammar = new ContentGrammar();
    const { deficit, closing, breaksOff } = graphicsBalance(content, grammar);
    return breaksOff || grammar.isBroken || deficit > 0 || closing !== "";
  };
  const isUnbalancedIn = (within: PdfObject | undefined, depth: number): boolean => {
    if (depth > maxFormDepth) return true;
    const xObjects = reader.dict(reader.dict(within)?.entries.get("XObject"));
    return [...(xObjects?.entries.values() ?? [])].some((named) => {
      if (named.kind !== "ref" || seen.has(named.number)) return false;
      seen.add(named.number);
      const form = reader.resolve(named);
      if (form.kind !== "stream" || reader.nameEntry(form.dict, "Subtype") !== "Form") return false;
      return isUnbalanced(form) || isUnbalancedIn(form.dict.entries.get("Resources"), depth + 1);
    });
  };
  try {
    return isUnbalancedIn(resources, 0);
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    return true;
  }
};

/**
 * Draws a form XObject on top of a page. What the page's own content does to the graphics state is undone first, however
 * often it saves or restores, and what it left open is closed: an unbalanced file must not be able to move a signature away
 * from where people saw it, nor to hide it.
 *
 * @param balance of the page's content, which must not break off
 * @param places where the form draws, in user space
 */
export const drawFormOnPage = (
  reader: PdfReader,
  writer: RevisionWriter,
  page: PdfPage,
  form: PdfRef,
  { deficit, net, closing }: GraphicsBalance,
  places: readonly UserBox[],
): void => {
  const dict = reader.dict(page.ref);
  if (dict === null) throw damaged("a page is missing");
  const contents = contentRefs(reader, dict);
  const { appearances, kept, bare } = flattenCovering(reader, page, dict, places);
  for (const { ref, annotation } of bare) writer.replace(ref, annotation);

  const resources = reader.dict(page.resources) ?? pdfDict({});
  let xObjects = reader.dict(resources.entries.get("XObject")) ?? pdfDict({});
  const named = (stem: string, object: PdfRef): string => {
    const name = freeName(xObjects, stem);
    xObjects = withEntries(xObjects, { [name]: object });
    return name;
  };
  const beneath = appearances.map(
    ({ form: appearance, matrix }) => `q ${matrix} cm /${named("Flattened", appearance)} Do Q\n`,
  );
  const saves = 1 + deficit;
  const restore = "Q ".repeat(saves + net);
  const before = writer.addStream(pdfDict({}), Buffer.from(`${"q ".repeat(saves)}\n`));
  const after = writer.addStream(
    pdfDict({}),
    Buffer.from(`\n${closing}${restore}\n${beneath.join("")}q /${named("NotaryFields", form)} Do Q\n`),
  );
  writer.replace(
    page.ref,
    withEntries(dict, {
      Contents: pdfArray([before, ...contents, after]),
      Resources: withEntries(resources, { XObject: xObjects }),
      ...(appearances.length > 0 ? { Annots: pdfArray(kept) } : {}),
    }),
  );
};

export const formXObject = pdfDict({ Type: pdfName("XObject"), Subtype: pdfName("Form") });

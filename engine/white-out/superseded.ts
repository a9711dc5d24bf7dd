import { pdfRef, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { DocumentRewrite } from "./document-rewrite.ts";
import { namesIn } from "./resource-names.ts";

/**
 * Which of the originals something still draws: on another page, or elsewhere on the same one. Resources say more than is
 * drawn (many files list every picture on every page), so what counts is what the contents name.
 */
export class StillDrawn {
  private readonly rewrite: DocumentRewrite;
  private readonly drawn = new Set<number>();
  private readonly read = new Set<PdfDict>();

  constructor(rewrite: DocumentRewrite) {
    this.rewrite = rewrite;
  }

  has(number: number): boolean {
    return this.drawn.has(number);
  }

  page(dict: PdfDict, resources: PdfObject | undefined, content: Buffer): void {
    this.content(content, this.rewrite.currentDict(resources));
    const annotations = this.rewrite.current(dict.entries.get("Annots"));
    for (const item of annotations.kind === "array" ? annotations.items : []) {
      const annotation = this.rewrite.currentDict(item);
      if (annotation !== null) this.object(annotation.entries.get("AP"), this.rewrite.currentDict(resources));
    }
  }

  private content(content: Buffer, resources: PdfDict | null): void {
    if (resources === null) return;
    const names = namesIn(content);
    for (const category of ["XObject", "Pattern", "ExtGState", "Font"]) {
      const dict = this.rewrite.currentDict(resources.entries.get(category));
      for (const [name, object] of dict?.entries ?? []) if (names.has(name)) this.object(object, resources);
    }
  }

  /** Everything below the object; content streams count by what they name. */
  private object(object: PdfObject | undefined, resources: PdfDict | null): void {
    if (object?.kind === "ref") {
      this.drawn.add(object.number);
      const { reader } = this.rewrite;
      const original = reader.resolve(object);
      const dict = this.rewrite.currentDict(object);
      if (dict === null) return;
      if (this.read.has(dict)) return;
      this.read.add(dict);
      const isContent = dict.entries.has("Resources") || reader.nameEntry(dict, "Subtype") === "Form";
      if (isContent && original.kind === "stream") {
        const own = this.rewrite.currentDict(dict.entries.get("Resources")) ?? resources;
        this.content(reader.contentData(original), own);
        this.object(dict.entries.get("Group"), resources);
        return;
      }
      if (isContent && original.kind !== "stream" && original.kind !== "dict") {
        // A copy made here: its resources hold what it names and no more.
        this.all(this.rewrite.currentDict(dict.entries.get("Resources")), resources);
        return;
      }
      this.all(dict, resources);
      return;
    }
    if (object?.kind === "array") for (const item of object.items) this.object(item, resources);
    else if (object?.kind === "dict") this.all(object, resources);
  }

  private all(dict: PdfDict | null, resources: PdfDict | null): void {
    for (const [key, value] of dict?.entries ?? []) {
      if (key !== "Parent" && key !== "P" && key !== "Length") this.object(value, resources);
    }
  }
}

/** Takes the originals away that nothing draws any more, whatever still lists them. */
export const removeSuperseded = (
  rewrite: DocumentRewrite,
  superseded: ReadonlySet<number>,
  pages: readonly { page: PdfPage; dict: PdfDict; resources: PdfObject | undefined; content: () => Buffer }[],
): void => {
  if (superseded.size === 0) return;
  const still = new StillDrawn(rewrite);
  for (const { dict, resources, content } of pages) still.page(dict, resources, content());
  for (const number of superseded) if (!still.has(number)) rewrite.remove(pdfRef(number));
};

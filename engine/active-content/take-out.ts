import {
  pdfArray,
  pdfDict,
  pdfName,
  withEntries,
  type PdfArray,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import type { DocumentRewrite } from "../white-out/document-rewrite.ts";
import { attachmentOf, namesOf } from "./attachments.ts";
import { judgeAdditional } from "./find-active-content.ts";
import { judgeAction, judgeSingleAction } from "./judge-action.ts";
import { settledAnnotation } from "./judge-annotation.ts";
import { readLayers, settledProperties } from "./layers.ts";
import { replacements } from "./parts-elsewhere.ts";

/** Entries under which actions stand that somebody starts (ISO 32000-2 §12.6): a link's, what follows, a presentation's. */
const actionKeys = new Set(["A", "PA", "Next", "NA"]);

const itemsOf = (object: PdfObject): readonly PdfObject[] => (object.kind === "array" ? object.items : []);

const isActive = (reader: PdfReader, object: PdfObject): boolean => {
  const action = reader.dict(object);
  return action !== null && judgeSingleAction(reader, action, { automatic: false }) !== null;
};

const isProgram = (reader: PdfReader, object: PdfObject | undefined): boolean =>
  attachmentOf(reader, object)?.isProgram === true;

/** The additional actions that may stay; undefined where none may. */
const keptAdditional = (reader: PdfReader, holder: PdfDict): PdfObject | undefined => {
  const actions = reader.dict(holder.entries.get("AA"));
  if (actions === null) return undefined;
  const kept = [...actions.entries].filter(
    ([event, action]) => judgeAdditional(reader, holder, event, action).length === 0,
  );
  return kept.length === 0 ? undefined : pdfDict(Object.fromEntries(kept));
};

/** An annotation, by what every one has (ISO 32000-2 Table 166). */
const isAnnotation = (reader: PdfReader, dict: PdfDict): boolean =>
  dict.entries.has("Rect") && reader.nameEntry(dict, "Subtype") !== null;

/** A document's dictionaries without what acts in them, wherever they stand. */
class Cleaner {
  private readonly reader: PdfReader;
  private readonly layers: ReadonlySet<number>;

  constructor(reader: PdfReader) {
    this.reader = reader;
    const layers = readLayers(reader);
    this.layers = new Set(layers.some(({ differs }) => differs) ? layers.map(({ number }) => number) : []);
  }

  /** Annotations of which nothing is left when what plays in them is gone, and notes that carry a program. */
  isGone(object: PdfObject): boolean {
    const dict = this.reader.dict(object);
    if (dict === null || !isAnnotation(this.reader, dict)) return false;
    if (settledAnnotation(this.reader, dict) === null) return true;
    return (
      this.reader.nameEntry(dict, "Subtype") === "FileAttachment" && isProgram(this.reader, dict.entries.get("FS"))
    );
  }

  clean(object: PdfObject, ref: PdfRef | null): PdfObject {
    if (object.kind === "array") return this.cleanArray(object);
    if (object.kind === "dict") return this.cleanDict(object, ref);
    return object;
  }

  private cleanArray(array: PdfArray): PdfArray {
    const items = array.items.flatMap((item) => {
      // Lists of files (/AF) and of annotations; actions stand in lists behind /Next alone, which goes as a whole.
      if (isProgram(this.reader, item) || this.isGone(item)) return [];
      return [this.clean(item, null)];
    });
    const isSame = items.length === array.items.length && items.every((item, index) => item === array.items[index]);
    return isSame ? array : pdfArray(items);
  }

  cleanDict(dict: PdfDict, ref: PdfRef | null): PdfDict {
    const { reader } = this;
    const changes: Record<string, PdfObject | undefined> = {};
    for (const [key, value] of dict.entries) {
      const cleaned = this.clean(value, null);
      if (cleaned !== value) changes[key] = cleaned;
      const isList = actionKeys.has(key) && reader.resolve(value).kind === "array";
      const actions = isList ? itemsOf(reader.resolve(value)) : [value];
      if (actionKeys.has(key) && actions.some((action) => isActive(reader, action))) changes[key] = undefined;
    }
    if (judgeAction(reader, dict.entries.get("OpenAction"), { automatic: true }).length > 0)
      changes["OpenAction"] = undefined;
    if (dict.entries.has("AA")) changes["AA"] = keptAdditional(reader, dict);
    if (ref !== null && this.layers.has(ref.number) && dict.entries.has("Usage")) changes["Usage"] = undefined;
    const changed = Object.keys(changes).length === 0 ? dict : withEntries(dict, changes);
    return isAnnotation(reader, dict) ? (settledAnnotation(reader, changed) ?? changed) : changed;
  }

  catalog(dict: PdfDict): PdfDict {
    const { reader } = this;
    const names = reader.dict(dict.entries.get("Names"));
    const files = namesOf(reader, names?.entries.get("EmbeddedFiles"));
    const kept = files.filter(({ key, value }) => attachmentOf(reader, value, key)?.isProgram !== true);
    const list = pdfDict({ Names: pdfArray(kept.flatMap(({ key, value }) => [key, value])) });
    return withEntries(this.cleanDict(dict, null), {
      ...(names === null
        ? {}
        : {
            Names: withEntries(names, {
              JavaScript: undefined,
              AlternatePresentations: undefined,
              ...(kept.length < files.length ? { EmbeddedFiles: kept.length === 0 ? undefined : list } : {}),
            }),
          }),
      ...(this.layers.size === 0 ? {} : { OCProperties: settledProperties(reader) ?? undefined }),
    });
  }
}

const isPostScript = (reader: PdfReader, dict: PdfDict): boolean =>
  [reader.nameEntry(dict, "Subtype"), reader.nameEntry(dict, "Subtype2")].includes("PS");

/** Nothing, drawn: in place of what only a printer would have drawn. */
const emptyForm = pdfDict({
  Type: pdfName("XObject"),
  Subtype: pdfName("Form"),
  BBox: pdfArray([0, 0, 0, 0].map((value) => ({ kind: "number", value, text: String(value) }))),
});

/**
 * Takes everything out of a document that could act or change its look, and makes what differs between screen and paper the
 * same, as the screen shows it. Everything is looked at that the catalog leads to, not only the places that viewers ask.
 */
export const takeOutActiveContent = (rewrite: DocumentRewrite): void => {
  const { reader } = rewrite;
  const cleaner = new Cleaner(reader);
  const { ref: root, dict: catalog } = reader.catalog();
  const seen = new Set<number>([root.number]);
  const queue: PdfRef[] = [];
  const follow = (object: PdfObject): void => {
    if (object.kind === "ref") {
      if (seen.has(object.number)) return;
      seen.add(object.number);
      queue.push(object);
    } else if (object.kind === "array") object.items.forEach(follow);
    else if (object.kind === "dict") object.entries.forEach(follow);
    else if (object.kind === "stream") object.dict.entries.forEach(follow);
  };
  rewrite.replace(root, cleaner.catalog(catalog));
  follow(catalog);
  for (const ref of queue) {
    const object = reader.object(ref.number, ref.generation);
    follow(object);
    if (object.kind !== "stream") {
      if (cleaner.isGone(object)) rewrite.remove(ref);
      const cleaned = cleaner.clean(object, ref);
      if (cleaned !== object && !rewrite.isRemoved(ref)) rewrite.replace(ref, cleaned);
    } else if (isPostScript(reader, object.dict)) {
      rewrite.replaceStream(ref, emptyForm, Buffer.alloc(0));
    } else if (replacements.some((key) => object.dict.entries.has(key))) {
      const without = Object.fromEntries(replacements.map((key) => [key, undefined]));
      rewrite.replaceStreamDict(ref, withEntries(object.dict, without));
    }
  }
};

import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { tooComplex } from "../pdf/syntax/pdf-refusal.ts";
import { formNodes } from "../form/form-fields.ts";
import { findAttachments, namesOf, type Attachment } from "./attachments.ts";
import type { Finding, FindingKind } from "./finding.ts";
import { isOwnFormat, judgeAction } from "./judge-action.ts";
import { judgeAnnotation } from "./judge-annotation.ts";
import { readLayers } from "./layers.ts";
import { countPartsElsewhere } from "./parts-elsewhere.ts";

export type DocumentContents = { findings: Finding[]; attachments: Attachment[] };

const maxParents = 50;
const maxOutlineItems = 100_000;

/** Additional actions that a person starts on purpose: pressing a mouse button on the annotation. */
const purposeful = new Set(["U", "D"]);
/** Additional actions of a field (ISO 32000-2 Table 199). They run when it is filled in, and F once more when it is opened. */
const whileTyping = new Set(["K", "V"]);
const onValue = new Set(["F", "C"]);

const hasValue = (reader: PdfReader, field: PdfDict): boolean => {
  let dict: PdfDict | null = field;
  for (let step = 0; dict !== null && step < maxParents; step += 1) {
    const value = reader.entry(dict, "V");
    if (value.kind === "string") return value.bytes.length > 0;
    if (value.kind !== "null") return true;
    dict = reader.dict(dict.entries.get("Parent"));
  }
  return false;
};

/**
 * What one of a dictionary's additional actions (/AA) can do. A field's script that calls nothing but the viewer's own
 * functions is left alone where it only looks at what is typed, since nothing can be typed any more, and where there is
 * no value that it could show in another way.
 */
export const judgeAdditional = (
  reader: PdfReader,
  holder: PdfDict,
  event: string,
  action: PdfObject | undefined,
): FindingKind[] => {
  const isLeftAlone = whileTyping.has(event) || (onValue.has(event) && !hasValue(reader, holder));
  if (isLeftAlone && isOwnFormat(reader, action)) return [];
  return judgeAction(reader, action, { automatic: !purposeful.has(event) });
};

/** Of one document: each place that a viewer takes actions from is asked once. */
class ActionPlaces {
  readonly kinds: FindingKind[] = [];
  private readonly reader: PdfReader;
  /** By the objects in which they are written: a field and its widget may be one. */
  private readonly asked = new Set<number>();

  constructor(reader: PdfReader) {
    this.reader = reader;
  }

  take(...kinds: FindingKind[]): void {
    this.kinds.push(...kinds);
  }

  private isAsked(object: PdfObject | undefined): boolean {
    if (object?.kind !== "ref") return false;
    if (this.asked.has(object.number)) return true;
    this.asked.add(object.number);
    return false;
  }

  additional(object: PdfObject | undefined): void {
    const holder = this.reader.dict(object);
    const actions = holder === null ? null : this.reader.dict(holder.entries.get("AA"));
    if (holder === null || actions === null || this.isAsked(object)) return;
    for (const [event, action] of actions.entries) this.take(...judgeAdditional(this.reader, holder, event, action));
  }

  pressed(holder: PdfDict, key: string): void {
    this.take(...judgeAction(this.reader, holder.entries.get(key), { automatic: false }));
  }
}

const itemsOf = (object: PdfObject): readonly PdfObject[] => (object.kind === "array" ? object.items : []);

const readOutline = (reader: PdfReader, places: ActionPlaces): void => {
  const seen = new Set<number>();
  const queue = [reader.dict(reader.catalog().dict.entries.get("Outlines"))?.entries.get("First")];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (next.kind !== "ref" || seen.has(next.number)) continue;
    seen.add(next.number);
    if (seen.size > maxOutlineItems) throw tooComplex("its outline");
    const item = reader.dict(next);
    if (item === null) continue;
    places.pressed(item, "A");
    for (const key of ["First", "Next"]) {
      const other = item.entries.get(key);
      if (other !== undefined) queue.push(other);
    }
  }
};

const readAnnotation = (reader: PdfReader, places: ActionPlaces, object: PdfObject): void => {
  const annotation = reader.dict(object);
  if (annotation === null) return;
  places.take(...judgeAnnotation(reader, annotation));
  places.pressed(annotation, "A");
  places.pressed(annotation, "PA");
  // Fields above a widget count even where the form does not list them.
  let above: PdfObject | undefined = object;
  for (let step = 0; above !== undefined && step < maxParents; step += 1) {
    places.additional(above);
    above = reader.dict(above)?.entries.get("Parent");
  }
};

const readCatalog = (reader: PdfReader, places: ActionPlaces): void => {
  const { dict: catalog } = reader.catalog();
  places.take(...judgeAction(reader, catalog.entries.get("OpenAction"), { automatic: true }));
  places.additional(reader.xref.trailer.entries.get("Root"));
  const names = reader.dict(catalog.entries.get("Names"));
  if (names !== null) {
    for (const pair of namesOf(reader, names.entries.get("JavaScript")))
      if (reader.resolve(pair.value).kind !== "null") places.take("script");
    if (namesOf(reader, names.entries.get("AlternatePresentations")).length > 0) places.take("slides");
  }
};

/** What a document holds beside its pages: what can act or change its look, and which files are attached to it. */
export const readContents = (reader: PdfReader, pages: readonly PdfPage[]): DocumentContents => {
  const places = new ActionPlaces(reader);
  readCatalog(reader, places);
  readOutline(reader, places);
  for (const { ref, dict } of formNodes(reader)) places.additional(ref ?? dict);
  const annotationsOf = (page: PdfDict): PdfDict[] =>
    itemsOf(reader.entry(page, "Annots")).flatMap((item) => reader.dict(item) ?? []);
  for (const { ref } of pages) {
    const page = reader.dict(ref);
    if (page === null) continue;
    places.additional(ref);
    for (const item of itemsOf(reader.entry(page, "Annots"))) readAnnotation(reader, places, item);
  }
  for (const layer of readLayers(reader)) if (layer.differs) places.take("layers");
  for (let count = countPartsElsewhere(reader, pages, annotationsOf); count > 0; count -= 1) places.take("elsewhere");
  const attachments = findAttachments(reader, pages, annotationsOf);
  return {
    findings: [
      ...places.kinds.map((kind): Finding => ({ kind })),
      ...attachments.flatMap(({ name, isProgram }): Finding[] => (isProgram ? [{ kind: "program", what: name }] : [])),
    ],
    attachments,
  };
};

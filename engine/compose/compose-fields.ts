import type { Field, FieldPlace, FieldSet } from "#contract/field/entity.ts";
import { annotationKinds, type AnnotationKind } from "#lib/fields/annotation-kinds.ts";
import { isDrawnFromCommission } from "#lib/fields/commission-fields.ts";
import { inDrawingOrder } from "#lib/fields/white-out.ts";
import { drawField, type DrawOptions } from "#lib/field-rendering/draw-field.ts";
import type { FontName, Primitive } from "#lib/field-rendering/primitives.ts";
import { drawingToUserMatrix, pageRectToUserBox, pageSizeOf, type UserBox } from "#lib/page-geometry/page-geometry.ts";
import type { FieldImages } from "../jobs/jobs.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { pdfArray, pdfDict, pdfName, pdfNumber, withEntries, type PdfRef } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { assertMayBeDrawnOn, openLockable } from "../preflight/preflight.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { RevisionWriter } from "../pdf/revision-writer.ts";
import { signatureDicts } from "../form/find-signature.ts";
import { isCoveredByViewers, withoutColours } from "../content/covering-annotations.ts";
import { deflate } from "../content/deflate.ts";
import { drawPrimitives, type DrawingResources } from "./draw-primitives.ts";
import { EmbeddedFont } from "./embed-font.ts";
import { readPngSize } from "../picture/decode-png.ts";
import { embedImage, sha256Of } from "./embed-image.ts";
import { addFieldStamps, type PageRect } from "./field-annotations.ts";
import type { GraphicsBalance } from "../content/graphics-balance.ts";
import { contentBalance, drawFormOnPage, formXObject, hasUnbalancedForm } from "../content/page-content.ts";

export type ComposeInput = { fieldSet: FieldSet; images: FieldImages; options: DrawOptions };

const badField = (detail: string) => new PdfRefusal("fields/bad-operation", { detail });

/** Fonts and images that fields of any page use, written once each. */
class SharedResources {
  readonly fonts = new Map<FontName, EmbeddedFont>();
  private readonly embeddedImages = new Map<string, PdfRef>();
  private readonly pngs: Map<string, Buffer>;
  private readonly checked = new Set<string>();
  private readonly writer: RevisionWriter;

  constructor(writer: RevisionWriter, images: FieldImages) {
    this.writer = writer;
    this.pngs = new Map(
      images.map(({ sha256, png }) => [sha256, Buffer.from(png.buffer, png.byteOffset, png.byteLength)]),
    );
  }

  font(name: FontName): EmbeddedFont {
    const font = this.fonts.get(name) ?? new EmbeddedFont(name, this.writer.reserve());
    this.fonts.set(name, font);
    return font;
  }

  /** The bytes must be the ones that the field names: a hash that is only claimed would let a picture be exchanged. */
  png(sha256: string): Buffer {
    const png = this.pngs.get(sha256);
    if (png === undefined || !this.isNamedRightly(sha256, png)) throw badField("the picture of a field is missing");
    return png;
  }

  /** Hashed once, however many fields name it. */
  private isNamedRightly(sha256: string, png: Buffer): boolean {
    if (this.checked.has(sha256)) return true;
    const isRight = sha256Of(png) === sha256;
    if (isRight) this.checked.add(sha256);
    return isRight;
  }

  image(sha256: string): PdfRef {
    const ref = this.embeddedImages.get(sha256) ?? embedImage(this.writer, this.png(sha256));
    this.embeddedImages.set(sha256, ref);
    return ref;
  }
}

const assertFieldFits = (field: Field, page: PdfPage, shared: SharedResources, options: DrawOptions): void => {
  const { width, height } = pageSizeOf(page.geometry);
  const { place, value } = field;
  // Half a point of tolerance for places that were rounded at the edge.
  const isInside =
    place.x >= -0.5 &&
    place.y >= -0.5 &&
    place.x + place.width <= width + 0.5 &&
    place.y + place.height <= height + 0.5;
  if (!isInside) throw badField("a field lies outside its page");
  if (isDrawnFromCommission(field.type) && options.notary === undefined)
    throw badField("the seal and the RON statement need the notary's commission");
  if (value.kind === "image") {
    const size = readPngSize(shared.png(value.sha256));
    if (size.widthPx !== value.widthPx || size.heightPx !== value.heightPx)
      throw badField("a picture's size is not the one that its field names");
  }
};

type DrawnField = { kind: AnnotationKind; place: FieldPlace; primitives: readonly Primitive[] };

/** What is drawn says what it is to whoever has the page read aloud (ISO 32000-1 §14.9.3). */
const named = (kind: AnnotationKind, operators: string): string => `/Span <</Alt (${kind})>> BDC\n${operators}\nEMC`;

/** One form XObject that draws fields within a part of the upright page. */
const writeForm = (
  writer: RevisionWriter,
  page: PdfPage,
  fields: readonly Pick<DrawnField, "kind" | "primitives">[],
  shared: SharedResources,
  within: PageRect,
): PdfRef => {
  const fonts = new Map<string, PdfRef>();
  const images = new Map<string, PdfRef>();
  const states = new Map<string, PdfRef>();
  const resources: DrawingResources = {
    font: (name) => {
      const font = shared.font(name);
      const resource = name === "sans" ? "F1" : "F2";
      fonts.set(resource, font.ref);
      return { resource, encode: (text) => font.encode(text) };
    },
    image: (sha256) => {
      const ref = shared.image(sha256);
      const resource = `I${ref.number}`;
      images.set(resource, ref);
      return resource;
    },
    opacity: (value) => {
      const resource = `G${Math.round(value * 100)}`;
      if (!states.has(resource))
        states.set(resource, writer.add(pdfDict({ Type: pdfName("ExtGState"), ca: pdfNumber(value) })));
      return resource;
    },
  };
  const { height } = pageSizeOf(page.geometry);
  const operators = fields
    .map(({ kind, primitives }) => named(kind, drawPrimitives(primitives, height, resources)))
    .join("\n");
  const { x, y, width } = within;
  const dict = withEntries(formXObject, {
    BBox: pdfArray([x, height - y - within.height, x + width, height - y].map(pdfNumber)),
    Matrix: pdfArray(drawingToUserMatrix(page.geometry).map(pdfNumber)),
    Resources: pdfDict({
      Font: pdfDict(Object.fromEntries(fonts)),
      XObject: pdfDict(Object.fromEntries(images)),
      ExtGState: pdfDict(Object.fromEntries(states)),
    }),
    Filter: pdfName("FlateDecode"),
  });
  return writer.addStream(dict, deflate(Buffer.from(operators, "latin1")));
};

type PageToDrawOn = { reader: PdfReader; writer: RevisionWriter; page: PdfPage; shared: SharedResources };

const drawAsContent = (
  { reader, writer, page, shared }: PageToDrawOn,
  drawn: readonly DrawnField[],
  balance: GraphicsBalance,
): void => {
  const wholePage = { x: 0, y: 0, ...pageSizeOf(page.geometry) };
  const form = writeForm(writer, page, drawn, shared, wholePage);
  drawFormOnPage(reader, writer, page, form, balance, placesOf(page, drawn));
};

/** Null where nothing drawn behind a page's content could be relied upon to be seen. */
const balanceToDrawOn = (reader: PdfReader, page: PdfPage): GraphicsBalance | null => {
  const dict = reader.dict(page.ref);
  const balance = dict === null ? null : contentBalance(reader, dict);
  return balance === null || balance.breaksOff || hasUnbalancedForm(reader, page.resources) ? null : balance;
};

const placesOf = (page: PdfPage, drawn: readonly DrawnField[]): UserBox[] =>
  drawn.map(({ place }) => pageRectToUserBox(page.geometry, place));

const isCovered = (reader: PdfReader, page: PdfPage, drawn: readonly DrawnField[]): boolean => {
  const dict = reader.dict(page.ref);
  return dict !== null && isCoveredByViewers(reader, page, dict, placesOf(page, drawn));
};

const takeColoursOff = ({ reader, writer, page }: PageToDrawOn, drawn: readonly DrawnField[]): void => {
  const dict = reader.dict(page.ref);
  const fields = dict === null ? [] : withoutColours(reader, dict, placesOf(page, drawn));
  for (const { ref, annotation } of fields) writer.replace(ref, annotation);
};

/** Pens reach beyond the place by less than this. */
const penMarginPt = 1;

const drawAsStamps = ({ reader, writer, page, shared }: PageToDrawOn, drawn: readonly DrawnField[]): void => {
  const forms = drawn.map((field) => {
    const { kind, place } = field;
    const rect = {
      x: place.x - penMarginPt,
      y: place.y - penMarginPt,
      width: place.width + 2 * penMarginPt,
      height: place.height + 2 * penMarginPt,
    };
    return { kind, rect, form: writeForm(writer, page, [field], shared, rect) };
  });
  addFieldStamps(reader, writer, page, forms);
};

/**
 * The incremental update that draws the fields on a document; empty when nothing is to be drawn. Deterministic: the same
 * document, fields, images and options give the same bytes on every machine. Throws `PdfRefusal`.
 */
export const composeFields = (base: ByteSource, { fieldSet, images, options }: ComposeInput): Buffer => {
  const { reader, pages } = openLockable(base);
  const writer = new RevisionWriter(reader);
  const shared = new SharedResources(writer, images);

  const byPage = new Map<number, DrawnField[]>();
  for (const field of inDrawingOrder(fieldSet.fields)) {
    const page = pages[field.place.page];
    if (page === undefined) throw badField("a field lies on a page that is not there");
    assertFieldFits(field, page, shared, options);
    const { primitives } = drawField(field, pageSizeOf(page.geometry), options);
    if (primitives.length === 0) continue;
    const { type, place } = field;
    const drawn = { kind: annotationKinds[type], place, primitives };
    byPage.set(place.page, [...(byPage.get(place.page) ?? []), drawn]);
  }
  if (byPage.size === 0) return Buffer.alloc(0);
  assertMayBeDrawnOn(reader);

  const isSigned = signatureDicts(reader).length > 0;
  for (const [index, drawn] of [...byPage].toSorted(([a], [b]) => a - b)) {
    const page = pages[index];
    if (page === undefined) continue;
    const balance = isSigned || isCovered(reader, page, drawn) ? null : balanceToDrawOn(reader, page);
    const target = { reader, writer, page, shared };
    if (!isSigned) takeColoursOff(target, drawn);
    if (balance === null) drawAsStamps(target, drawn);
    else drawAsContent(target, drawn, balance);
  }
  for (const font of shared.fonts.values()) font.writeTo(writer);
  return writer.build().bytes;
};

import type { Matrix, UserBox } from "#lib/page-geometry/page-geometry.ts";
import {
  pdfDict,
  pdfName,
  serialize,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { deflate } from "../content/deflate.ts";
import { cannotClean } from "./cannot-clean.ts";
import { readOperations, type Operation } from "../content/content-reader.ts";
import { flateEntry, wholeLength, type DocumentRewrite } from "./document-rewrite.ts";
import { measureFont, type MeasuredFont } from "./fonts.ts";
import { boxAround, boxesOverlap, boxWithin, multiply, quadOf, quadOverlaps } from "./geometry.ts";
import { initialState, passedOn, startOfText, type GraphicsState, type TextPosition } from "./graphics-state.ts";
import { inlineImageAsPicture } from "./inline-images.ts";
import { PathPainter } from "./path-painter.ts";
import { boxOf, dashOf, matrixOf, resolvedWithin, serializeEntries } from "./operand-values.ts";
import { assertPlainPattern, assertPlainShading } from "./plain-patterns.ts";
import { pictureWithout } from "./pictures.ts";
import { resourcesFor } from "./resource-names.ts";
import { onNextLine, setText } from "./text-operators.ts";
import { showWithin } from "./text-shower.ts";

/** What cleaning one page shares with everything drawn on it. */
export type CleaningContext = {
  rewrite: DocumentRewrite;
  areas: readonly UserBox[];
  fonts: Map<PdfDict, MeasuredFont>;
  /** Objects that were copied without a part of them, or are drawn no more: their originals must not stay behind. */
  superseded: Set<number>;
  /** For who asks only whether anything lies there: what follows the first such thing is not read. */
  stopsWhenTouched?: boolean;
};
export type Cleaned = { content: Buffer; resources: PdfDict; isTouched: boolean };

const maxDepth = 24;
const everywhere: UserBox = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };
const unitSquare: UserBox = { left: 0, bottom: 0, right: 1, top: 1 };

const pathOperators = new Set(["m", "l", "c", "v", "y", "h", "re"]);
const paintOperators = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"]);

/** Carries out one content stream (ISO 32000-1 §7.8.2) and writes it anew without what falls within the areas. */
export class ContentCleaner {
  private readonly context: CleaningContext;
  private readonly reader: PdfReader;
  private resources: PdfDict;
  private state: GraphicsState;
  private readonly saved: GraphicsState[] = [];
  private text: TextPosition = startOfText;
  private readonly path: PathPainter;
  private readonly out: string[] = [];
  /** The marked content that is open: where its opening stands in `out`, and whether it covers something removed. */
  private readonly marks: { at: number; tag: PdfObject; properties: PdfObject | null }[] = [];
  private readonly baseMatrix: Matrix;
  private readonly depth: number;
  private isTouched = false;

  constructor(context: CleaningContext, resources: PdfDict, state: GraphicsState, depth = 0) {
    if (depth > maxDepth) throw cannotClean("nesting");
    this.context = context;
    this.reader = context.rewrite.reader;
    this.resources = resources;
    this.state = state;
    this.baseMatrix = state.ctm;
    this.path = new PathPainter(context.areas);
    this.depth = depth;
  }

  clean(content: Buffer): Cleaned {
    for (const operation of readOperations(content)) {
      if (operation.kind === "operator") this.carryOut(operation.operator, operation.operands);
      else this.inlineImage(operation);
      if (this.isTouched && this.context.stopsWhenTouched === true) break;
    }
    const cleaned = Buffer.from(`${this.out.join("\n")}\n`, "latin1");
    return {
      content: cleaned,
      resources: resourcesFor(this.reader, this.resources, cleaned),
      isTouched: this.isTouched,
    };
  }

  private write(operator: string, operands: readonly PdfObject[]): void {
    this.out.push([...operands.map(serialize), operator].join(" "));
  }

  /** Something within an area is gone: what marked content around it says of it in words goes too. */
  private touched(): void {
    this.isTouched = true;
    for (const mark of this.marks) {
      const { properties } = mark;
      if (properties === null) continue;
      const dict = properties.kind === "name" ? this.resource("Properties", properties.value) : properties;
      const said = this.reader.dict(dict);
      mark.properties = null;
      if (said === null || !["ActualText", "Alt", "E"].some((key) => said.entries.has(key))) continue;
      const silent = withEntries(said, { ActualText: undefined, Alt: undefined, E: undefined });
      this.out[mark.at] = `${serialize(mark.tag)} ${serialize(resolvedWithin(this.reader, silent))} BDC`;
    }
  }

  private resource(category: string, name: string): PdfObject | undefined {
    return this.reader.dict(this.resources.entries.get(category))?.entries.get(name);
  }

  /** Gives an object a name of its own in this stream's resources. */
  private named(category: string, object: PdfObject): string {
    const known = this.reader.dict(this.resources.entries.get(category)) ?? pdfDict({});
    let count = 1;
    while (known.entries.has(`WhiteOut${count}`)) count += 1;
    const name = `WhiteOut${count}`;
    this.resources = withEntries(this.resources, { [category]: withEntries(known, { [name]: object }) });
    return name;
  }

  private carryOut(operator: string, operands: PdfObject[]): void {
    const numbers = operands.flatMap((operand) => (operand.kind === "number" ? [operand.value] : []));
    const { state } = this;
    if (passedOn.has(operator)) {
      if (operator === "BT") this.text = startOfText;
      if (operator === "BMC") this.marks.push({ at: this.out.length, tag: { kind: "null" }, properties: null });
      if (operator === "EMC") this.marks.pop();
      if (/^(CS|SC|G|RG|K)$/.test(operator)) state.strokePattern = null;
      if (/^(cs|sc|g|rg|k)$/.test(operator)) state.fillPattern = null;
      return this.write(operator, operands);
    }
    if (pathOperators.has(operator))
      return this.path.construct(operator, numbers, state.ctm, [...operands.map(serialize), operator].join(" "));
    if (paintOperators.has(operator)) return this.paint(operator);
    switch (operator) {
      case "q":
        this.saved.push({ ...state });
        return this.write(operator, []);
      case "Q":
        this.state = this.saved.pop() ?? state;
        return this.write(operator, []);
      case "cm": {
        const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
        state.ctm = multiply([a, b, c, d, e, f], state.ctm);
        return this.write(operator, operands);
      }
      case "w":
        state.lineWidth = Math.abs(numbers[0] ?? 1);
        return this.write(operator, operands);
      case "d":
        state.dash = dashOf(operands);
        return this.write(operator, operands);
      case "gs":
        return this.graphicsState(operands);
      case "W":
      case "W*":
        return this.path.clip(operator);
      case "SCN":
      case "scn": {
        const last = operands.at(-1);
        const pattern = last?.kind === "name" ? last.value : null;
        if (operator === "SCN") state.strokePattern = pattern;
        else state.fillPattern = pattern;
        return this.write(operator, operands);
      }
      case "sh":
        return this.shade(operands);
      case "Do":
        return this.external(operands);
      case "BDC": {
        const [tag, properties] = operands;
        this.marks.push({ at: this.out.length, tag: tag ?? { kind: "null" }, properties: properties ?? null });
        return this.write(operator, operands);
      }
      default:
        return this.textOperator(operator, operands, numbers);
    }
  }

  private textOperator(operator: string, operands: PdfObject[], numbers: number[]): void {
    const { state } = this;
    const [first = 0, second = 0] = numbers;
    const moved = setText(operator, numbers, state, this.text);
    if (moved !== null) {
      this.text = moved;
      return this.write(operator, operands);
    }
    switch (operator) {
      case "Tf": {
        const [name] = operands;
        state.font = name?.kind === "name" ? this.font(this.resource("Font", name.value)) : null;
        state.fontSize = numbers.at(-1) ?? 0;
        return this.write(operator, operands);
      }
      case "Tj":
      case "TJ": {
        const [shown] = operands;
        return this.show(shown?.kind === "array" ? shown.items : operands, operator, operands, []);
      }
      case "'":
        this.text = onNextLine(this.text, 0, -state.leading);
        return this.show(operands.slice(-1), operator, operands, ["T*"]);
      case '"':
        state.wordSpace = first;
        state.characterSpace = second;
        this.text = onNextLine(this.text, 0, -state.leading);
        return this.show(operands.slice(-1), operator, operands, [`${first} Tw`, `${second} Tc`, "T*"]);
      default:
      // What no viewer knows is shown by none, and could still say something.
    }
  }

  /** @param before what the operator does before it shows, for when it is written as another */
  private show(items: readonly PdfObject[], operator: string, operands: readonly PdfObject[], before: string[]): void {
    const { text, position } = showWithin(items, this.state, this.text, this.context.areas);
    this.text = position;
    if (text === null) return this.write(operator, operands);
    this.touched();
    this.out.push(...before, ...(text === "" ? [] : [text]));
  }

  private font(object: PdfObject | undefined): MeasuredFont | null {
    const dict = this.reader.dict(object);
    if (dict === null) return null;
    const known = this.context.fonts.get(dict);
    if (known !== undefined) return known;
    // Measured when something is shown in it: a font that only other areas use is no obstacle.
    let measured: MeasuredFont | null = null;
    const font: MeasuredFont = {
      glyphsOf: (bytes) => (measured ??= measureFont(this.reader, dict)).glyphsOf(bytes),
    };
    this.context.fonts.set(dict, font);
    return font;
  }

  private paint(operator: string): void {
    const { state } = this;
    const patterns = [
      ...(/^[fFbB]/.test(operator) ? [state.fillPattern] : []),
      ...(/^[sSbB]/.test(operator) ? [state.strokePattern] : []),
    ];
    if (patterns.some((pattern) => pattern !== null) && this.path.reachesBeyond()) {
      for (const pattern of patterns) if (pattern !== null) this.assertPlain(pattern);
    }
    const { text, isTouched } = this.path.paint(operator, state);
    if (isTouched) this.touched();
    if (text !== "") this.out.push(text);
  }

  private assertPlain(pattern: string): void {
    assertPlainPattern(this.reader, this.reader.dict(this.resource("Pattern", pattern)), this.baseMatrix);
  }

  private shade(operands: PdfObject[]): void {
    const [name] = operands;
    if (name?.kind === "name" && this.context.areas.some((area) => boxesOverlap(area, this.state.clip)))
      assertPlainShading(this.reader, this.reader.dict(this.resource("Shading", name.value)));
    this.write("sh", operands);
  }

  /** `gs` (§8.4.5): its numbers count, and its soft mask is a drawing like any other. */
  private graphicsState(operands: PdfObject[]): void {
    const [name] = operands;
    const object = name?.kind === "name" ? this.resource("ExtGState", name.value) : undefined;
    const dict = this.reader.dict(object);
    if (dict === null) return;
    const { state, reader } = this;
    const width = reader.numberEntry(dict, "LW");
    if (width !== null) state.lineWidth = Math.abs(width);
    const dash = reader.entry(dict, "D");
    if (dash.kind === "array") state.dash = dashOf(dash.items.map(reader.resolve));
    const font = reader.entry(dict, "Font");
    if (font.kind === "array") {
      const size = reader.resolve(font.items[1]);
      state.font = this.font(font.items[0]);
      state.fontSize = size.kind === "number" ? size.value : 0;
    }
    const mask = reader.dict(dict.entries.get("SMask"));
    const group = mask?.entries.get("G");
    const cleaned = mask === null || group === undefined ? null : this.form(group);
    if (mask === null || cleaned === null) return this.write("gs", operands);
    if (object?.kind === "ref") this.context.superseded.add(object.number);
    const maskRef = dict.entries.get("SMask");
    if (maskRef?.kind === "ref") this.context.superseded.add(maskRef.number);
    this.touched();
    const own = withEntries(dict, { SMask: withEntries(mask, { G: cleaned }) });
    this.write("gs", [pdfName(this.named("ExtGState", this.context.rewrite.add(own)))]);
  }

  private external(operands: PdfObject[]): void {
    const [name] = operands;
    const object = name?.kind === "name" ? this.resource("XObject", name.value) : undefined;
    const stream = this.reader.resolve(object);
    if (stream.kind !== "stream") return;
    const subtype = this.reader.nameEntry(stream.dict, "Subtype");
    if (subtype === "Form") {
      if (this.liesWithin(this.formQuad(stream.dict))) return this.drop(object);
      const cleaned = this.form(object as PdfObject);
      if (cleaned === null) return this.write("Do", operands);
      this.supersede(object);
      this.touched();
      return this.write("Do", [pdfName(this.named("XObject", cleaned))]);
    }
    // PostScript and whatever else there may be is shown by no viewer of today.
    if (subtype !== "Image") return;
    const quad = quadOf(this.state.ctm, unitSquare);
    if (this.liesWithin(quad)) return this.drop(object);
    if (!this.isHit(quad)) return this.write("Do", operands);
    this.assertPlainStencil(stream.dict);
    const encoded = () => this.reader.encodedStreamData(stream);
    const cleaned = pictureWithout(this.context.rewrite, stream.dict, encoded, this.state.ctm, this.context.areas);
    if (cleaned === null) return this.write("Do", operands);
    this.supersede(object);
    for (const key of ["SMask", "Mask"]) this.supersede(stream.dict.entries.get(key));
    this.touched();
    this.write("Do", [pdfName(this.named("XObject", cleaned))]);
  }

  /** A stencil lets the current colour through: a pattern there is painted within the area too. */
  private assertPlainStencil(dict: PdfDict): void {
    const mask = this.reader.entry(dict, "ImageMask");
    if (mask.kind === "boolean" && mask.value && this.state.fillPattern !== null)
      this.assertPlain(this.state.fillPattern);
  }

  private inlineImage({ dict, data }: Extract<Operation, { kind: "inline-image" }>): void {
    const quad = quadOf(this.state.ctm, unitSquare);
    if (this.liesWithin(quad)) return this.drop(undefined);
    if (!this.isHit(quad)) {
      this.out.push(`BI ${serializeEntries(dict)}\nID ${data.toString("latin1")}\nEI`);
      return;
    }
    const picture = inlineImageAsPicture(this.reader, dict, (name) => this.resource("ColorSpace", name));
    this.assertPlainStencil(picture);
    const { rewrite, areas } = this.context;
    const cleaned = pictureWithout(rewrite, picture, () => data, this.state.ctm, areas);
    if (cleaned === null) {
      this.out.push(`BI ${serializeEntries(dict)}\nID ${data.toString("latin1")}\nEI`);
      return;
    }
    this.touched();
    this.write("Do", [pdfName(this.named("XObject", cleaned))]);
  }

  private isHit(quad: ReturnType<typeof quadOf>): boolean {
    return this.context.areas.some((area) => quadOverlaps(quad, area));
  }

  private liesWithin(quad: ReturnType<typeof quadOf>): boolean {
    return this.context.areas.some((area) => boxWithin(boxAround(quad), area));
  }

  private supersede(object: PdfObject | undefined): void {
    if (object?.kind === "ref") this.context.superseded.add(object.number);
  }

  private drop(object: PdfObject | undefined): void {
    this.supersede(object);
    this.touched();
  }

  private formQuad(dict: PdfDict): ReturnType<typeof quadOf> {
    const matrix = multiply(matrixOf(this.reader, dict.entries.get("Matrix")), this.state.ctm);
    return quadOf(matrix, boxOf(this.reader, dict.entries.get("BBox")) ?? everywhere);
  }

  /** A copy of a form (§8.10) without what falls within the areas where it is drawn now; null when nothing does. */
  private form(object: PdfObject): PdfRef | null {
    const stream = this.reader.resolve(object);
    if (stream.kind !== "stream" || !this.isHit(this.formQuad(stream.dict))) return null;
    const { dict } = stream;
    const matrix = multiply(matrixOf(this.reader, dict.entries.get("Matrix")), this.state.ctm);
    const resources = this.reader.dict(dict.entries.get("Resources")) ?? this.resources;
    const inner = new ContentCleaner(this.context, resources, { ...this.state, ctm: matrix }, this.depth + 1);
    wholeLength(this.reader, stream);
    const cleaned = inner.clean(this.reader.contentData(stream));
    if (!cleaned.isTouched) return null;
    return this.context.rewrite.addStream(
      withEntries(dict, {
        Resources: cleaned.resources,
        ...flateEntry,
        Metadata: undefined,
        PieceInfo: undefined,
        LastModified: undefined,
        OPI: undefined,
        Ref: undefined,
      }),
      deflate(cleaned.content),
    );
  }
}

export const cleanContent = (context: CleaningContext, content: Buffer, resources: PdfDict): Cleaned =>
  new ContentCleaner(context, resources, initialState([1, 0, 0, 1, 0, 0], everywhere)).clean(content);

import { type Matrix, type UserBox, intersection } from "#lib/page-geometry/page-geometry.ts";
import { readOperations } from "../../content/content-reader.ts";
import { type TextState, initialTextState } from "../../content/text-state.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { type PdfDict, type PdfObject, type PdfStream, pdfNull } from "../../pdf/syntax/objects.ts";
import { type Point, apply, boxAround, identity, multiply } from "../../white-out/geometry.ts";
import { type Drawing, type Paint, brightnessOf, isWithin, placed } from "./drawing.ts";
import type { LetterFont } from "./letters.ts";

type State = TextState & {
  ctm: Matrix;
  clip: UserBox;
  fill: Paint;
  stroke: Paint;
  lineWidth: number;
  isBlended: boolean;
  font: LetterFont | null;
  mode: number;
};

/** Smaller letters cannot be read, paler ones not be seen. */
const leastSizePt = 3;
const leastWidthPt = 1;
const leastContrast = 0.2;
const leastAlpha = 0.4;
const maxLetters = 20_000;

const numbersOf = (operands: readonly PdfObject[]): number[] =>
  operands.flatMap((operand) => (operand.kind === "number" ? [operand.value] : []));

const strokes = new Set(["S", "s", "B", "B*", "b", "b*"]);
const fills = new Set(["f", "F", "f*", "B", "B*", "b", "b*"]);

class Painter {
  readonly drawing: Drawing = { letters: [], areas: [], hasMore: false };
  private readonly stack: State[] = [];
  private readonly backgrounds: { box: UserBox; brightness: number | null }[] = [];
  private matrix: Matrix = identity;
  private line: Matrix = identity;
  private points: Point[] = [];
  private isCurved = false;
  private rectangles = 0;
  private lines = 0;
  private isClipping = false;
  private readonly field: UserBox;
  private state: State;
  private readonly fontOf: (name: string) => LetterFont;
  private readonly graphics: (name: string) => Map<string, PdfObject>;
  private readonly allowsRows: boolean;

  constructor(
    { ctm, clip }: { ctm: Matrix; clip: UserBox },
    fontOf: (name: string) => LetterFont,
    graphics: (name: string) => Map<string, PdfObject>,
    allowsRows: boolean,
  ) {
    this.field = clip;
    this.fontOf = fontOf;
    this.graphics = graphics;
    this.allowsRows = allowsRows;
    const black = { brightness: 0, alpha: 1 };
    this.state = {
      ctm,
      clip,
      fill: black,
      stroke: black,
      lineWidth: 1,
      isBlended: false,
      font: null,
      ...initialTextState,
      mode: 0,
    };
  }

  private set(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
  }

  run(operator: string, operands: PdfObject[]): void {
    const numbers = numbersOf(operands);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = numbers;
    const { fill, stroke } = this.state;
    switch (operator) {
      case "q":
        if (this.stack.length < 100) this.stack.push(this.state);
        return;
      case "Q":
        this.state = this.stack.pop() ?? this.state;
        return;
      case "cm":
        return this.set({ ctm: multiply([first, second, third, fourth, fifth, sixth], this.state.ctm) });
      case "w":
        return this.set({ lineWidth: first });
      case "gs":
        return this.useGraphics(operands[0]);
      case "g":
      case "rg":
      case "k":
        return this.set({ fill: { ...fill, brightness: brightnessOf(numbers) } });
      case "G":
      case "RG":
      case "K":
        return this.set({ stroke: { ...stroke, brightness: brightnessOf(numbers) } });
      case "cs":
      case "sc":
      case "scn":
        return this.set({ fill: { ...fill, brightness: null } });
      case "CS":
      case "SC":
      case "SCN":
        return this.set({ stroke: { ...stroke, brightness: null } });
      case "BT":
        this.matrix = identity;
        this.line = identity;
        return;
      case "Tf":
        return this.set({
          font: this.fontOf(operands[0]?.kind === "name" ? operands[0].value : ""),
          fontSize: first,
        });
      case "Tc":
        return this.set({ characterSpace: first });
      case "Tw":
        return this.set({ wordSpace: first });
      case "Tz":
        return this.set({ horizontalScale: first / 100 });
      case "TL":
        return this.set({ leading: first });
      case "Ts":
        return this.set({ rise: first });
      case "Tr":
        return this.set({ mode: first });
      case "TD":
        this.set({ leading: -second });
        return this.move(first, second);
      case "Td":
        return this.move(first, second);
      case "Tm":
        this.line = [first, second, third, fourth, fifth, sixth];
        this.matrix = this.line;
        return;
      case "T*":
        return this.move(0, -this.state.leading);
      case "'":
        this.move(0, -this.state.leading);
        return this.show(operands);
      case '"':
        this.set({ wordSpace: first, characterSpace: second });
        this.move(0, -this.state.leading);
        return this.show(operands.slice(2));
      case "Tj":
        return this.show(operands);
      case "TJ":
        return this.show(operands[0]?.kind === "array" ? operands[0].items : []);
      default:
        this.path(operator, numbers);
    }
  }

  private useGraphics(name: PdfObject | undefined): void {
    const entries = this.graphics(name?.kind === "name" ? name.value : "");
    const { fill, stroke } = this.state;
    const numberOf = (key: string, fallback: number) => {
      const value = entries.get(key);
      return value?.kind === "number" ? value.value : fallback;
    };
    const mask = entries.get("SMask");
    const blend = entries.get("BM");
    const isPlain = (value: PdfObject | undefined, ...names: string[]) =>
      value === undefined || (value.kind === "name" && names.includes(value.value));
    if (entries.has("Font")) this.drawing.hasMore = true;
    this.set({
      fill: { ...fill, alpha: numberOf("ca", fill.alpha) },
      stroke: { ...stroke, alpha: numberOf("CA", stroke.alpha) },
      isBlended: this.state.isBlended || !isPlain(mask, "None") || !isPlain(blend, "Normal", "Compatible"),
    });
  }

  private move(x: number, y: number): void {
    this.line = multiply([1, 0, 0, 1, x, y], this.line);
    this.matrix = this.line;
  }

  private show(items: readonly PdfObject[]): void {
    const { font, fontSize, horizontalScale, characterSpace, wordSpace } = this.state;
    const advance = (by: number) => {
      this.matrix = multiply([1, 0, 0, 1, by, 0], this.matrix);
    };
    for (const item of items) {
      if (item.kind === "number") advance((-item.value / 1000) * fontSize * horizontalScale);
      if (item.kind !== "string") continue;
      for (const letter of (font ?? this.fontOf("")).lettersOf(item.bytes)) {
        this.paint(letter.text, letter.width);
        advance((letter.width * fontSize + characterSpace + (letter.isWordSpace ? wordSpace : 0)) * horizontalScale);
      }
    }
  }

  private paint(text: string | null, width: number): void {
    const { ctm, clip, fontSize, horizontalScale, rise, mode, fill, stroke, isBlended } = this.state;
    if (this.drawing.letters.length >= maxLetters) {
      this.drawing.hasMore = true;
      return;
    }
    const matrix = multiply([fontSize * horizontalScale, 0, 0, fontSize, 0, rise], multiply(this.matrix, ctm));
    const [a, b, c, d] = matrix;
    const at = apply(matrix, { x: width / 2, y: 0.3 });
    const [widthPt, sizePt] = [Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)];
    const isInk = mode >= 0 && mode <= 6 && mode !== 3;
    const paint = mode === 1 || mode === 5 ? stroke : fill;
    const background = this.backgrounds.findLast(({ box }) => isWithin(at, box))?.brightness;
    const isPale =
      paint.brightness !== null &&
      background !== null &&
      Math.abs(paint.brightness - (background ?? 1)) < leastContrast;
    if (paint.brightness === null) this.drawing.hasMore = true;
    if (mode >= 4) this.drawing.hasMore = true;
    // Seen in a mirror, a letter is another.
    const isUpright = a * d - b * c > 0;
    const isInked =
      isInk &&
      isUpright &&
      sizePt >= leastSizePt &&
      widthPt >= leastWidthPt &&
      !isPale &&
      paint.alpha >= leastAlpha &&
      !isBlended;
    const isInside = isWithin(at, clip, 0.5);
    this.drawing.letters.push({
      text,
      at,
      sizePt,
      direction: { x: a / (widthPt || 1), y: b / (widthPt || 1) },
      isSeen: isInked && isInside,
      isCut: isInked && !isInside,
    });
  }

  private path(operator: string, numbers: number[]): void {
    const { ctm } = this.state;
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const add = (point: Point) => void this.points.push(apply(ctm, point));
    if (operator === "m" || operator === "l") {
      add({ x, y });
      this.lines += 1;
    } else if (operator === "re") {
      this.rectangles += 1;
      add({ x, y });
      add({ x: x + width, y: y + height });
      if (ctm[1] !== 0 && ctm[0] !== 0) this.isCurved = true;
    } else if (operator === "c" || operator === "v" || operator === "y") {
      this.isCurved = true;
      for (let index = 0; index + 1 < numbers.length; index += 2)
        add({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
    } else if (operator === "W" || operator === "W*") {
      this.isClipping = true;
    } else if (operator === "n" || fills.has(operator) || strokes.has(operator)) {
      this.finish(operator);
    }
  }

  private finish(operator: string): void {
    const { points, state, drawing } = this;
    const box = boxAround(points);
    const isSimple = !this.isCurved && this.rectangles <= 1 && !(this.rectangles > 0 && this.lines > 0);
    if (points.length > 0 && operator !== "n") {
      const isFilled = fills.has(operator);
      const paint = isFilled ? state.fill : state.stroke;
      const reach = isFilled ? 0 : state.lineWidth / 2;
      const seen = intersection(
        { left: box.left - reach, bottom: box.bottom - reach, right: box.right + reach, top: box.top + reach },
        state.clip,
      );
      if (!isSimple || !this.surrounds(box)) drawing.hasMore = true;
      const isThick = isFilled || Math.min(seen.right - seen.left, seen.top - seen.bottom) <= 2 * state.lineWidth + 1;
      if (isFilled) drawing.areas.push(seen);
      if (isFilled) this.backgrounds.push({ box: seen, brightness: paint.alpha < 1 ? null : paint.brightness });
      // What is painted later lies on top.
      if (isThick && paint.alpha > 0)
        for (const letter of drawing.letters) if (isWithin(letter.at, seen)) Object.assign(letter, { isSeen: false });
    }
    if (this.isClipping) {
      if (this.rectangles !== 1 || !isSimple) drawing.hasMore = true;
      this.set({
        clip: points.length === 0 ? { left: 0, bottom: 0, right: -1, top: -1 } : intersection(state.clip, box),
      });
    }
    this.points = [];
    this.isCurved = false;
    this.isClipping = false;
    this.rectangles = 0;
    this.lines = 0;
  }

  /** A background, a border, the line of an edge, a row of a list, the division of a comb: no stroke of a letter. */
  private surrounds(box: UserBox): boolean {
    const { field } = this;
    const [width, height] = [field.right - field.left, field.top - field.bottom];
    const isWide = box.right - box.left >= 0.8 * width;
    const isHigh = box.top - box.bottom >= 0.8 * height;
    if (isWide && isHigh) return true;
    const isAtSide = box.right <= field.left + 0.15 * width || box.left >= field.right - 0.15 * width;
    const isAtEnd = box.top <= field.bottom + 0.2 * height || box.bottom >= field.top - 0.2 * height;
    return (isWide && isAtEnd) || (isHigh && isAtSide) || (this.allowsRows && (isWide || isHigh));
  }
}

/**
 * What the drawing of a field shows, letter by letter, and whether it can be seen: not invisible (render mode 3), paler than
 * what lies under it, too small, transparent, outside the field or what is cut out of it, or painted over.
 *
 * @param allowsRows the field is a list or a comb, whose drawing is divided
 */
export const drawnText = (
  reader: PdfReader,
  appearance: PdfStream,
  rect: UserBox,
  options: { fontOf: (resources: PdfDict | null, name: string) => LetterFont; allowsRows: boolean },
): Drawing => {
  const place = placed(reader, appearance, rect);
  if (place === null) return { letters: [], areas: [], hasMore: false };
  const resources = reader.dict(appearance.dict.entries.get("Resources"));
  const states = resources === null ? null : reader.dict(resources.entries.get("ExtGState"));
  const fonts = new Map<string, LetterFont>();
  const fontOf = (name: string): LetterFont => {
    const font = fonts.get(name) ?? options.fontOf(resources, name);
    fonts.set(name, font);
    return font;
  };
  const graphics = (name: string): Map<string, PdfObject> => {
    const state = states === null ? null : reader.dict(states.entries.get(name));
    return new Map([...(state?.entries ?? [])].map(([key, value]) => [key, reader.resolve(value ?? pdfNull)]));
  };
  const painter = new Painter(place, fontOf, graphics, options.allowsRows);
  for (const operation of readOperations(reader.contentData(appearance))) {
    if (operation.kind === "inline-image") painter.drawing.hasMore = true;
    else painter.run(operation.operator, operation.operands);
  }
  return painter.drawing;
};

import { pdfDict, pdfName, type PdfDict } from "../../pdf/syntax/objects.ts";
import { PdfRefusal } from "../../pdf/syntax/pdf-refusal.ts";
import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import { CannotClean } from "../../white-out/cannot-clean.ts";
import { formOf, type FormNode } from "../../form/form-fields.ts";
import { drawingOf, visibleBox } from "./appearance.ts";
import { drawnText } from "./drawn-text.ts";
import type { DrawnLetter, Drawing } from "./drawing.ts";
import { choicesOf, fieldFlag, flagsOf, inherited, plain, richText, valueText } from "./field-value.ts";
import { letterFont, type LetterFont } from "./letters.ts";
import type { ObjectComparison } from "./object-comparison.ts";

/** Whether a field's drawing shows its value: it does, something else, or a person has to look at it. */
export type Shown = "value" | "other" | "unclear";

const helvetica = pdfDict({ Type: pdfName("Font"), Subtype: pdfName("Type1"), BaseFont: pdfName("Helvetica") });

const fontsOf =
  (comparison: ObjectComparison) =>
  (resources: PdfDict | null, name: string): LetterFont => {
    const { older, newer } = comparison;
    const form = formOf(newer);
    const places = [resources, form === null ? null : newer.dict(form.entries.get("DR"))];
    for (const place of places) {
      const fonts = place === null ? null : newer.dict(place.entries.get("Font"));
      const reference = fonts?.entries.get(name);
      const font = newer.dict(reference);
      if (font === null) continue;
      const isKnown =
        reference?.kind === "ref" &&
        older.resolve(reference).kind !== "null" &&
        comparison.isSame(reference, reference);
      return letterFont(newer, font, isKnown);
    }
    // Viewers take one of their own.
    return letterFont(newer, helvetica, true);
  };

type Line = DrawnLetter[];

/** As it is read: from line to line, and within each in its direction. */
const linesOf = (letters: readonly DrawnLetter[]): Line[] => {
  const [first] = letters;
  if (first === undefined) return [];
  const { x, y } = first.direction;
  const along = ({ at }: DrawnLetter) => at.x * x + at.y * y;
  const across = ({ at }: DrawnLetter) => at.y * x - at.x * y;
  const lines: Line[] = [];
  for (const letter of letters.toSorted((a, b) => across(b) - across(a))) {
    const line = lines.at(-1);
    const [head] = line ?? [];
    if (line !== undefined && head !== undefined && across(head) - across(letter) < 0.4 * head.sizePt)
      line.push(letter);
    else lines.push([letter]);
  }
  return lines.map((line) => line.toSorted((a, b) => along(a) - along(b)));
};

const textOf = (letters: readonly DrawnLetter[]): string => plain(letters.map(({ text }) => text ?? "").join(""));
const runsRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u.test(text);
const listed = (values: readonly (string | undefined)[]): string =>
  values
    .map((one) => one ?? "?")
    .toSorted()
    .join("\n");
const sorted = (text: string): string => Array.from(text).toSorted().join("");

/** Whether all letters run the way in which the field is turned (/MK /R): upside down, 66 is 99. */
const isUpright = ({ newer }: ObjectComparison, node: FormNode, letters: readonly DrawnLetter[]): boolean => {
  const style = newer.dict(node.dict.entries.get("MK"));
  const turn = (((style === null ? 0 : (newer.numberEntry(style, "R") ?? 0)) % 360) + 360) % 360;
  const [x, y] = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[turn] ?? [1, 0];
  return letters.every(({ direction }) => Math.abs(direction.x - (x ?? 0)) + Math.abs(direction.y - (y ?? 0)) < 0.3);
};

/** A number or a date that a script of the form writes out: the same digits and letters, perhaps in another way. */
const isFormatted = ({ older }: ObjectComparison, node: FormNode): boolean => {
  const actions = inherited(older, node, "AA");
  return actions.kind === "dict" && older.entry(actions, "F").kind === "dict";
};

const isMasked = (text: string): boolean => /^(.)\1*$/u.test(text) && /^[*•●∙·]/u.test(text);

const judgeList = (
  choices: readonly { value: string; shown: string }[],
  selected: string[],
  drawing: Drawing,
): Shown => {
  const seen = drawing.letters.filter(({ isSeen }) => isSeen);
  const shown = choices.map((choice) => plain(choice.shown));
  const field = drawing.areas.map((area) => area.top - area.bottom);
  const rows = drawing.areas.filter(
    (area) => area.top - area.bottom < 0.9 * Math.max(...field) || choices.length === 1,
  );
  const isMarked = ({ at }: DrawnLetter) =>
    rows.some((row: UserBox) => at.x >= row.left && at.x <= row.right && at.y >= row.bottom && at.y <= row.top);
  const lines = linesOf(seen).map((line) => ({ text: textOf(line), isMarked: line.every(isMarked) }));
  if (lines.some(({ text }) => !shown.includes(text)))
    return shown.some((text) => text.includes(lines[0]?.text ?? "")) ? "unclear" : "other";
  const marked = lines.flatMap((line) => (line.isMarked ? [line.text] : []));
  if (marked.some((text) => !selected.includes(text))) return "other";
  return selected.every((text) => marked.includes(text)) ? "value" : "unclear";
};

const judge = (comparison: ObjectComparison, node: FormNode, value: string, drawing: Drawing): Shown => {
  const { older } = comparison;
  const flags = flagsOf(older, node);
  const seen = drawing.letters.filter(({ isSeen }) => isSeen);
  const isUnknown = drawing.hasMore || seen.some(({ text }) => text === null) || !isUpright(comparison, node, seen);
  const unless = (shown: Shown): Shown => (isUnknown && shown === "value" ? "unclear" : shown);
  const isChoice = node.type === "Ch";
  const choices = isChoice ? choicesOf(older, node) : [];
  const selected = value
    .split("\n")
    .map((one) => plain(choices.find((choice) => choice.value === one || choice.shown === one)?.shown ?? one));
  if (isChoice && (flags & fieldFlag.combo) === 0 && seen.length > 0)
    return unless(judgeList(choices, value === "" ? [] : selected, drawing));
  const expected = isChoice ? selected.join("") : plain(value);
  const text = linesOf(seen).map(textOf).join("");
  if (seen.some((letter) => letter.text === null)) return "unclear";
  if ((flags & fieldFlag.password) !== 0)
    return unless(text === "" ? (expected === "" ? "value" : "other") : isMasked(text) ? "value" : "other");
  if (text === expected || (runsRightToLeft(expected) && sorted(text) === sorted(expected))) {
    const isAllSeen = drawing.letters.every(({ isSeen, text: letter }) => isSeen || plain(letter ?? "?") === "");
    return unless(isAllSeen ? "value" : "unclear");
  }
  if (text === "") return "other";
  const all = textOf(drawing.letters);
  const unseen = drawing.letters.filter((letter) => !letter.isSeen && plain(letter.text ?? "?") !== "");
  const isCut = unseen.length > 0 && unseen.every((letter) => letter.isCut);
  // Longer than the field has room for.
  if (isCut && all === expected && expected.includes(text)) return "unclear";
  if (isFormatted(comparison, node)) return "unclear";
  // Letters that the field's font does not have are left out or shown as others.
  const pattern = expected.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, "");
  if (pattern !== expected && text.replaceAll("?", "") === pattern.replaceAll("?", "")) return "unclear";
  return "other";
};

/** /I names the chosen by their places (§12.7.5.4, Table 234): not others than the value does. */
const chosenAlike = ({ older, newer }: ObjectComparison, node: FormNode, value: string): boolean => {
  const places = newer.entry(node.dict, "I");
  if (places.kind !== "array") return true;
  const choices = choicesOf(older, node);
  const chosen = places.items.map((item) => {
    const place = newer.resolve(item);
    return place.kind === "number" ? choices[place.value]?.value : undefined;
  });
  return listed(chosen) === listed(value === "" ? [] : value.split("\n"));
};

/**
 * Whether what a text or choice field draws is its value. A drawing may be anything (ISO 32000-2 §12.5.5): what a person reads
 * and what programs read must not be two things, nor may the value stay unseen.
 *
 * @param node of the newer revision
 */
export const fieldShows = (comparison: ObjectComparison, node: FormNode): Shown => {
  const { newer } = comparison;
  const rect = visibleBox(newer, node.dict);
  if (rect === null || newer.entry(node.dict, "AP").kind === "null") return "value";
  const value = valueText(newer, inherited(newer, node, "V"));
  if (value === null) return "other";
  if (node.type === "Ch" && !chosenAlike(comparison, node, value)) return "other";
  const rich = richText(newer, node.dict);
  if (rich !== null && plain(rich) !== plain(value)) return "other";
  const appearance = newer.resolve(drawingOf(newer, node.dict));
  if (appearance.kind !== "stream") return plain(value) === "" ? "value" : "other";
  if (appearance.dict.entries.has("OC")) return "other";
  const flags = flagsOf(newer, node);
  const allowsRows = node.type === "Ch" || (flags & fieldFlag.comb) !== 0;
  const fontOf = fontsOf(comparison);
  try {
    return judge(comparison, node, value, drawnText(newer, appearance, rect, { fontOf, allowsRows }));
  } catch (error) {
    if (error instanceof PdfRefusal || error instanceof CannotClean) return "unclear";
    throw error;
  }
};

/** The states that a button's widget can be drawn in. */
const statesOf = ({ older }: ObjectComparison, node: FormNode): string[] => {
  const appearances = older.dict(node.dict.entries.get("AP"));
  const normal = appearances === null ? null : older.entry(appearances, "N");
  return normal?.kind === "dict" ? [...normal.entries.keys()] : [];
};

/**
 * Whether a check box or radio button is drawn in the state that its value names (§12.7.5.2.3): where several widgets share a
 * field, each of the state of that name is on and every other is off. /Opt gives values by the widgets' order.
 *
 * @param widgets all that show the field, of the newer revision
 */
export const buttonShows = (comparison: ObjectComparison, node: FormNode, widgets: readonly FormNode[]): Shown => {
  const { newer } = comparison;
  if ((flagsOf(comparison.older, node) & fieldFlag.pushButton) !== 0) return "other";
  const value = valueText(newer, inherited(newer, node, "V"));
  if (value === null) return "other";
  const options = choicesOf(newer, node).map((choice) => choice.value);
  const stateFor = (states: readonly string[], index: number): string | undefined => {
    if (states.includes(value)) return value;
    return options[index] === value ? states.find((state) => state !== "Off") : undefined;
  };
  const states = widgets.map((widget) => statesOf(comparison, widget));
  const isOff = value === "" || value === "Off";
  if (!isOff && !states.some((own, index) => stateFor(own, index) !== undefined)) return "other";
  const index = widgets.indexOf(node);
  const drawn = newer.nameEntry(node.dict, "AS") ?? "Off";
  const own = states[index] ?? [];
  const expected = isOff ? "Off" : (stateFor(own, index) ?? "Off");
  // A state that the widget has no drawing of shows nothing, as being off does.
  return drawn === expected || (expected === "Off" && !own.includes(drawn)) ? "value" : "other";
};

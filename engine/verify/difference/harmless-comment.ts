import { numbersOf } from "../../pdf/plain-numbers.ts";
import type { PdfDict } from "../../pdf/syntax/objects.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";

/**
 * Comments that mark what is there and say something beside it. Not among them: what writes or draws on the page (FreeText,
 * Stamp, Square, Ink, Redact …), which can hide or forge what was signed ("evil annotation", Breaking the Specification:
 * PDF Certification, IEEE S&P 2021).
 */
const notes = new Set(["Text", "Popup"]);
const lines = new Set(["Underline", "StrikeOut", "Squiggly"]);

/**
 * What such a comment consists of (ISO 32000-2 Tables 166, 172, 175, 182, 186). Not: a drawing of its own, which can be anything
 * (AP); what it does (A, AA); a layer (OC), a way of blending (BM) or a width (BS) by which it hides; what makes a field of it.
 */
const commentEntries = new Set(
  (
    "Type Subtype Rect Contents P NM M F C CA T Popup CreationDate RC Subj IRT RT IT QuadPoints Name State StateModel " +
    "Open Parent StructParent Lang Border"
  ).split(" "),
);

const leastBrightness = 0.5;
/** Viewers draw a line of about a sixteenth of what it marks: at this height it still leaves letters to be read. */
const mostHeight = 48;

const numbersIn = (reader: PdfReader, dict: PdfDict, key: string): number[] =>
  numbersOf(reader, dict.entries.get(key), Number.NaN);

/** From 0 (black) to 1 (white), as the eye weighs the parts; 0 where no colour is named. */
const brightness = (color: readonly number[]): number => {
  const [first = 0, second = 0, third = 0, black = 0] = color;
  if (color.length === 1) return first;
  const [red, green, blue] =
    color.length === 4 ? [first, second, third].map((ink) => (1 - ink) * (1 - black)) : [first, second, third];
  return color.length < 3 ? 0 : 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0);
};

const heightOfMarked = (quadPoints: readonly number[]): number => {
  let most = 0;
  for (let at = 0; at < quadPoints.length; at += 8) {
    const corners = quadPoints.slice(at, at + 8);
    const [xs, ys] = [0, 1].map((from) => corners.filter((_value, index) => index % 2 === from));
    const [x1 = 0, x2 = 0, x3 = 0] = xs ?? [];
    const [y1 = 0, y2 = 0, y3 = 0] = ys ?? [];
    // Programs write the third corner below the first or below the second: either side counts.
    most = Math.max(most, Math.min(Math.hypot(x1 - x3, y1 - y3), Math.hypot(x2 - x3, y2 - y3)));
  }
  return most;
};

/** Whether a comment leaves what it lies on to be read and does nothing, drawn by whatever viewer. */
export const isHarmlessComment = (reader: PdfReader, comment: PdfDict): boolean => {
  if ([...comment.entries.keys()].some((key) => !commentEntries.has(key))) return false;
  const subtype = reader.nameEntry(comment, "Subtype") ?? "";
  if (notes.has(subtype)) return true;
  const quadPoints = numbersIn(reader, comment, "QuadPoints");
  if (quadPoints.some((value) => !Number.isFinite(value))) return false;
  if (subtype === "Highlight") return brightness(numbersIn(reader, comment, "C")) >= leastBrightness;
  return lines.has(subtype) && heightOfMarked(quadPoints) <= mostHeight;
};

import { expect, test } from "vitest";
import { marksIn, occurrencesIn } from "#lib/fields/anchors.ts";
import { placesOnPage, type TextRun } from "#renderer/features/pdf-view/model/find-text.ts";

const run = (text: string, box: Partial<TextRun["box"]> = {}, endsLine = false): TextRun => ({
  text,
  endsLine,
  box: { x: 72, y: 100, width: text.length * 6, height: 12, ...box },
});

test("words are found within a piece of text, where their letters stand [S169]", () => {
  expect(placesOnPage(2, [run("Please sign here: ")], (text) => occurrencesIn(text, "sign"))).toEqual([
    { text: "sign", place: { page: 2, x: 72 + 7 * 6, y: 100, width: 24, height: 12 } },
  ]);
});

test("a mark that a program wrote in several pieces is one", () => {
  const pieces = [run("{{signer1"), run(".signature}}", { x: 72 + 9 * 6 })];
  expect(placesOnPage(0, pieces, marksIn)).toEqual([
    { text: "{{signer1.signature}}", place: { page: 0, x: 72, y: 100, width: 21 * 6, height: 12 } },
  ]);
});

test("what runs over into the next line stands where it begins", () => {
  const lines = [run("the undersigned"), run(" person", { x: 72, y: 116 })];
  expect(placesOnPage(0, lines, (text) => occurrencesIn(text, "undersigned person"))).toMatchObject([
    { place: { x: 72 + 4 * 6, y: 100, width: 11 * 6 } },
  ]);
});

test("words on two lines are not one where the line ends between them", () => {
  const lines = [run("sign", {}, true), run("here", { y: 116 })];
  expect(placesOnPage(0, lines, (text) => occurrencesIn(text, "signhere"))).toEqual([]);
});

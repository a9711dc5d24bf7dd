import { expect, test } from "vitest";
import { printedPlaces } from "#renderer/features/pdf-view/model/printed-places.ts";

const boxed = (element: HTMLElement, left: number, top: number, width: number, height: number): HTMLElement => {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
};

test("what is printed is told in points of its page, without blanks and without other pages", () => {
  const view = document.createElement("div");
  const paper = boxed(document.createElement("section"), 100, 40, 1224, 1584);
  paper.dataset["page"] = "1";
  const text = document.createElement("div");
  text.dataset["text"] = "";
  const line = boxed(document.createElement("span"), 244, 184, 400, 24);
  line.textContent = "Notary: ____";
  const blank = boxed(document.createElement("span"), 244, 284, 400, 24);
  blank.textContent = " ";
  text.append(line, blank);
  paper.append(text);
  view.append(paper);
  expect(printedPlaces(view, 1, 2)).toEqual([{ page: 1, x: 72, y: 72, width: 200, height: 12 }]);
  expect(printedPlaces(view, 0, 2)).toEqual([]);
  expect(printedPlaces(null, 1, 2)).toEqual([]);
});

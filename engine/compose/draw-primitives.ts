import type { Colour, FontName, Primitive } from "#lib/field-rendering/primitives.ts";
import { decimal } from "../pdf/syntax/objects.ts";

/** Names under which a form's own resources hold what its operators use. */
export type DrawingResources = {
  font(name: FontName): { resource: string; encode(text: string): string };
  image(sha256: string): string;
  opacity(value: number): string;
};

const colourOperands = (colour: Colour): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return channels.map(decimal).join(" ");
};

const numbers = (...values: number[]): string => values.map(decimal).join(" ");

/** PDF operators for primitives on an upright page of this height (points, y up). */
export const drawPrimitives = (
  primitives: readonly Primitive[],
  pageHeight: number,
  resources: DrawingResources,
): string => {
  const up = (y: number): number => pageHeight - y;
  const operators = primitives.map((primitive): string => {
    switch (primitive.kind) {
      case "image": {
        const { x, y, width, height } = primitive;
        return `q ${numbers(width, 0, 0, height, x, up(y + height))} cm /${resources.image(primitive.sha256)} Do Q`;
      }
      case "text": {
        const { resource, encode } = resources.font(primitive.font);
        const turn = (primitive.turnDeg * Math.PI) / 180;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const matrix = numbers(cos, 0 - sin, sin, cos, primitive.x, up(primitive.baselineY));
        const opacity = primitive.opacity < 1 ? `/${resources.opacity(primitive.opacity)} gs ` : "";
        const state = `${opacity}${colourOperands(primitive.colour)} rg`;
        return `q ${state} BT /${resource} ${decimal(primitive.sizePt)} Tf ${matrix} Tm <${encode(primitive.text)}> Tj ET Q`;
      }
      case "rect": {
        const { x, y, width, height, fill, stroke } = primitive;
        const rectangle = `${numbers(x, up(y + height), width, height)} re`;
        const paint = fill !== null && stroke !== null ? "B" : fill !== null ? "f" : stroke !== null ? "S" : "n";
        const fillState = fill === null ? "" : `${colourOperands(fill)} rg `;
        const strokeState = stroke === null ? "" : `${colourOperands(stroke.colour)} RG ${decimal(stroke.widthPt)} w `;
        return `q ${fillState}${strokeState}${rectangle} ${paint} Q`;
      }
      case "polygon": {
        const corners = primitive.points.map(({ x, y }, index) => `${numbers(x, up(y))} ${index === 0 ? "m" : "l"}`);
        return `q ${colourOperands(primitive.fill)} rg ${corners.join(" ")} h f Q`;
      }
      case "line": {
        const { x1, y1, x2, y2, colour, widthPt } = primitive;
        return `q ${colourOperands(colour)} RG ${decimal(widthPt)} w ${numbers(x1, up(y1))} m ${numbers(x2, up(y2))} l S Q`;
      }
    }
  });
  return operators.join("\n");
};

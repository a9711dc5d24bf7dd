import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";

/** What on a page keeps its content from being removed for certain, as people know it. */
const obstacles = {
  font: "text in a font whose letters cannot be measured",
  vertical: "text that runs from top to bottom",
  "clipping-text": "letters through which a picture shows",
  picture: "a picture in a format that can only be read",
  "large-picture": "a picture that is too large to be written anew",
  pattern: "an area filled with a pattern of its own",
  shading: "an area filled with a colour mesh",
  nesting: "drawings that contain one another",
  program: "content that cannot be read for certain",
  signature: "a place for a digital signature",
} as const;
export type Obstacle = keyof typeof obstacles;

/** Thrown where removing could leave something behind: the area is refused then, never merely covered. */
export class CannotClean extends Error {
  readonly obstacle: Obstacle;
  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

export const cannotClean = (obstacle: Obstacle): CannotClean => new CannotClean(obstacle);

/** Runs work on one page; what hinders it is told with the page's number. */
export const cleaningPage = <Result>(index: number, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    const isUnreadable =
      error instanceof PdfRefusal && (error.code === "document/damaged" || error.code === "document/too-complex");
    const obstacle = error instanceof CannotClean ? error.obstacle : isUnreadable ? "program" : null;
    if (obstacle === null) throw error;
    throw new PdfRefusal("white-out/cannot-remove", { page: index + 1, obstacle: obstacles[obstacle] });
  }
};

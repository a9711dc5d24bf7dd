import { coverOf, layoutOf, type Box } from "./layout.ts";
import type { DrawnPerson } from "./worker-messages.ts";

export type Pen = OffscreenCanvasRenderingContext2D;

/** Deep ink, as the product's dark theme has it: a recording looks the same whichever theme its page had. */
export const ink = {
  ground: "#15181d",
  tile: "#22272f",
  head: "#1b1f26",
  text: "#f4f1ea",
  quiet: "#a9afb9",
  paper: "#ffffff",
};
export const stampFont = '500 16px system-ui, "DejaVu Sans", sans-serif';
/** No time is wider. */
export const stampWidest = "2000-00-00 00:00:00 −00:00";
export const stripHeight = 36;
export const cornerRadius = 8;

/** Above the strip with the name. */
export const pictureBox = (box: Box): Box => ({ ...box, height: box.height - stripHeight });

/** The time with its zone, so that it can be read anywhere: `2026-11-25 14:03:21 −05:00`. */
export const stampOf = (at: Date): string => {
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, "0");
  const offset = -at.getTimezoneOffset();
  const zone = `${offset < 0 ? "−" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())} ${zone}`;
};

/** The upper corners, in the colour around: a clip would cost each picture several times what it costs itself. */
const roundUpperCorners = (pen: Pen, { x, y, width }: Box): void => {
  pen.fillStyle = ink.ground;
  for (const [corner, side] of [
    [x, 1],
    [x + width, -1],
  ] as const) {
    pen.beginPath();
    pen.moveTo(corner, y);
    pen.lineTo(corner + side * cornerRadius, y);
    pen.arcTo(corner, y, corner, y + cornerRadius, cornerRadius);
    pen.closePath();
    pen.fill();
  }
};

type Moment = {
  people: readonly DrawnPerson[];
  frames: ReadonlyMap<string, VideoFrame>;
  hasDocument: boolean;
  at: Date;
};

/** What changes from one picture of the recording to the next, upon what `drawStill` has drawn. */
export const drawMoment = (pen: Pen, { people, frames, hasDocument, at }: Moment): void => {
  const { head, faces } = layoutOf(people.length, hasDocument);
  for (const [index, { id, isSeen }] of people.entries()) {
    const [box, frame] = [faces[index], frames.get(id)];
    if (box === undefined || frame === undefined || !isSeen) continue;
    const to = pictureBox(box);
    const from = coverOf({ width: frame.displayWidth, height: frame.displayHeight }, to);
    pen.drawImage(frame, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
    roundUpperCorners(pen, to);
  }
  pen.textBaseline = "middle";
  pen.textAlign = "right";
  pen.fillStyle = ink.text;
  pen.font = stampFont;
  pen.fillText(stampOf(at), head.width - 16, head.height / 2);
};

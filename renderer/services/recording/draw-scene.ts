import { recordingFormat } from "#lib/recording/format.ts";
import { containOf, coverOf, layoutOf, type Box } from "./layout.ts";
import type { DrawnPerson } from "./worker-messages.ts";

/** Deep ink, as the product's dark theme has it: a recording looks the same whichever theme its page had. */
const ink = {
  ground: "#15181d",
  tile: "#22272f",
  head: "#1b1f26",
  text: "#f4f1ea",
  quiet: "#a9afb9",
  paper: "#ffffff",
};
const font = (sizePx: number, weight = 400): string => `${weight} ${sizePx}px system-ui, "DejaVu Sans", sans-serif`;
const stripHeight = 36;

export type DrawnScene = {
  title: string;
  people: readonly DrawnPerson[];
  frames: ReadonlyMap<string, VideoFrame>;
  hasDocument: boolean;
  document: ImageBitmap | null;
  at: Date;
};

type Pen = OffscreenCanvasRenderingContext2D;

/** Shortened where it does not fit. */
const write = (pen: Pen, text: string, x: number, y: number, mostWidth: number): void => {
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > mostWidth) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.fillText(shown, x, y);
};

const initialsOf = (names: string): string =>
  names
    .split(/\s+/u)
    .flatMap((word) => /^./u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join("")
    .toLocaleUpperCase();

const rounded = (pen: Pen, { x, y, width, height }: Box, draw: () => void): void => {
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 8);
  pen.clip();
  draw();
  pen.restore();
};

const drawPerson = (pen: Pen, person: DrawnPerson, frame: VideoFrame | undefined, box: Box): void => {
  const picture: Box = { ...box, height: box.height - stripHeight };
  rounded(pen, box, () => {
    pen.fillStyle = ink.tile;
    pen.fillRect(box.x, box.y, box.width, box.height);
    if (person.isSeen && frame !== undefined) {
      const from = coverOf({ width: frame.displayWidth, height: frame.displayHeight }, picture);
      pen.drawImage(
        frame,
        from.x,
        from.y,
        from.width,
        from.height,
        picture.x,
        picture.y,
        picture.width,
        picture.height,
      );
    } else {
      const radius = Math.max(20, Math.min(56, picture.height / 5));
      const centre = { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 - radius / 3 };
      pen.fillStyle = person.colour;
      pen.beginPath();
      pen.arc(centre.x, centre.y, radius, 0, 2 * Math.PI);
      pen.fill();
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = person.onColour;
      pen.font = font(radius * 0.75, 600);
      pen.fillText(initialsOf(person.names), centre.x, centre.y);
      pen.fillStyle = ink.quiet;
      pen.font = font(15);
      write(pen, person.words, centre.x, centre.y + radius + 18, picture.width - 16);
    }
    pen.fillStyle = person.colour;
    pen.fillRect(box.x, box.y + box.height - stripHeight, 5, stripHeight);
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    const middle = box.y + box.height - stripHeight / 2;
    pen.font = font(15);
    const roleWidth = Math.min(pen.measureText(person.role).width, box.width / 3);
    pen.fillStyle = ink.text;
    pen.font = font(16, 600);
    write(pen, person.names, box.x + 14, middle, box.width - roleWidth - 36);
    pen.textAlign = "right";
    pen.fillStyle = ink.quiet;
    pen.font = font(15);
    write(pen, person.role, box.x + box.width - 12, middle, roleWidth + 1);
  });
};

const drawDocument = (pen: Pen, document: ImageBitmap | null, box: Box): void =>
  rounded(pen, box, () => {
    pen.fillStyle = ink.tile;
    pen.fillRect(box.x, box.y, box.width, box.height);
    if (document === null) {
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillStyle = ink.quiet;
      pen.font = font(16);
      pen.fillText("No document is open", box.x + box.width / 2, box.y + box.height / 2);
      return;
    }
    const to = containOf(document, box);
    pen.fillStyle = ink.paper;
    pen.fillRect(to.x, to.y, to.width, to.height);
    pen.drawImage(document, to.x, to.y, to.width, to.height);
  });

/** The time with its zone, so that it can be read anywhere: `2026-11-25 14:03:21 −05:00`. */
export const stampOf = (at: Date): string => {
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, "0");
  const offset = -at.getTimezoneOffset();
  const zone = `${offset < 0 ? "−" : "+"}${two(offset / 60)}:${two(offset % 60)}`;
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())} ${zone}`;
};

/** One picture of the recording. */
export const drawScene = (pen: Pen, scene: DrawnScene): void => {
  const layout = layoutOf(scene.people.length, scene.hasDocument);
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, recordingFormat.width, recordingFormat.height);
  const { head } = layout;
  pen.fillStyle = ink.head;
  pen.fillRect(head.x, head.y, head.width, head.height);
  pen.textBaseline = "middle";
  pen.textAlign = "right";
  pen.fillStyle = ink.text;
  pen.font = font(16, 500);
  const stamp = stampOf(scene.at);
  const stampWidth = pen.measureText(stamp).width;
  pen.fillText(stamp, head.width - 16, head.height / 2);
  pen.textAlign = "left";
  pen.font = font(17, 600);
  write(pen, scene.title, 16, head.height / 2, head.width - stampWidth - 64);
  for (const [index, person] of scene.people.entries()) {
    const box = layout.faces[index];
    if (box !== undefined) drawPerson(pen, person, scene.frames.get(person.id), box);
  }
  if (layout.document !== null) drawDocument(pen, scene.document, layout.document);
};

import { recordingFormat } from "#lib/recording/format.ts";
import { cornerRadius, ink, pictureBox, stampFont, stampWidest, stripHeight, type Pen } from "./draw-moment.ts";
import { containOf, layoutOf, type Box } from "./layout.ts";
import type { DrawnPerson } from "./worker-messages.ts";

const font = (sizePx: number, weight = 400): string => `${weight} ${sizePx}px system-ui, "DejaVu Sans", sans-serif`;

export type StillScene = {
  title: string;
  people: readonly DrawnPerson[];
  /** Of whom a picture comes upon this. */
  seen: ReadonlySet<string>;
  hasDocument: boolean;
  document: ImageBitmap | null;
};

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
  pen.roundRect(x, y, width, height, cornerRadius);
  pen.clip();
  draw();
  pen.restore();
};

const drawPerson = (pen: Pen, person: DrawnPerson, isSeen: boolean, box: Box): void => {
  const picture = pictureBox(box);
  rounded(pen, box, () => {
    pen.fillStyle = ink.tile;
    pen.fillRect(box.x, box.y, box.width, box.height);
    if (!isSeen) {
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

/** What of the picture changes seldom: everything but faces and time. Letters and round corners cost more than those. */
export const drawStill = (pen: Pen, scene: StillScene): void => {
  const layout = layoutOf(scene.people.length, scene.hasDocument);
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, recordingFormat.width, recordingFormat.height);
  const { head } = layout;
  pen.fillStyle = ink.head;
  pen.fillRect(head.x, head.y, head.width, head.height);
  pen.textBaseline = "middle";
  pen.font = stampFont;
  const stampWidth = pen.measureText(stampWidest).width;
  pen.textAlign = "left";
  pen.fillStyle = ink.text;
  pen.font = font(17, 600);
  write(pen, scene.title, 16, head.height / 2, head.width - stampWidth - 64);
  for (const [index, person] of scene.people.entries()) {
    const box = layout.faces[index];
    if (box !== undefined) drawPerson(pen, person, scene.seen.has(person.id), box);
  }
  if (layout.document !== null) drawDocument(pen, scene.document, layout.document);
};

import { recordingFormat } from "#lib/recording/format.ts";

export type Box = { x: number; y: number; width: number; height: number };

export type Layout = { head: Box; faces: readonly Box[]; document: Box | null };

const { width, height } = recordingFormat;
const headHeight = 44;
const gap = 12;
const face = 16 / 9;

/** As many columns as make the faces largest. */
const gridOf = (count: number, room: Box): Box[] => {
  let best = { columns: 1, faceWidth: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const faceWidth = Math.min(
      (room.width - gap * (columns - 1)) / columns,
      ((room.height - gap * (rows - 1)) / rows) * face,
    );
    if (faceWidth > best.faceWidth) best = { columns, faceWidth };
  }
  const { columns } = best;
  const faceWidth = Math.floor(best.faceWidth);
  const faceHeight = Math.floor(faceWidth / face);
  const rows = Math.ceil(count / columns);
  const top = room.y + (room.height - rows * faceHeight - (rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = room.x + (room.width - inRow * faceWidth - (inRow - 1) * gap) / 2;
    return {
      x: Math.round(left + (index - row * columns) * (faceWidth + gap)),
      y: Math.round(top + row * (faceHeight + gap)),
      width: faceWidth,
      height: faceHeight,
    };
  });
};

const room = { x: gap, y: headHeight + gap, width: width - 2 * gap, height: height - headHeight - 2 * gap };
const documentBox = { ...room, width: Math.round(room.width * 0.62) };

/** Where everything of the recording's picture stands: the title and the time above, the faces, and beside them the document. */
export const layoutOf = (people: number, hasDocument: boolean): Layout => {
  const head = { x: 0, y: 0, width, height: headHeight };
  if (!hasDocument) return { head, faces: gridOf(people, room), document: null };
  const beside = { ...room, x: room.x + documentBox.width + gap, width: room.width - documentBox.width - gap };
  return { head, faces: gridOf(people, beside), document: documentBox };
};

/** The part of a picture that fills a box without being stretched, from its middle. */
export const coverOf = (picture: { width: number; height: number }, box: Box): Box => {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const cut = { width: box.width / scale, height: box.height / scale };
  return { x: (picture.width - cut.width) / 2, y: (picture.height - cut.height) / 2, ...cut };
};

/** The largest place in a box for a whole picture. */
export const containOf = (picture: { width: number; height: number }, box: Box): Box => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  return {
    x: Math.round(box.x + (box.width - size.width) / 2),
    y: Math.round(box.y + (box.height - size.height) / 2),
    ...size,
  };
};

/** How large a page of a document is in the picture, and where, however many people there are. */
export const pageInPicture = (page: { width: number; height: number }): Box => containOf(page, documentBox);

import { useEffect, useState } from "react";

type DocumentPictureInPicture = { requestWindow: (size: { width: number; height: number }) => Promise<Window> };

/** A window of the page's own that stays above the others; Chromium alone has it so far. */
const smallWindows = (): DocumentPictureInPicture | undefined =>
  (window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

/** What a page looks like, in another window of it. */
const dress = ({ document: inner }: Window): void => {
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) inner.head.append(sheet.cloneNode(true));
  inner.documentElement.lang = document.documentElement.lang;
  Object.assign(inner.documentElement.dataset, document.documentElement.dataset);
};

/**
 * The faces above all other windows, while the document has the whole page: all of them where the browser has such windows, the
 * first one's picture where it has that alone. Null: it has neither.
 */
export const useSmallWindow = (firstPicture: () => HTMLVideoElement | null) => {
  const [shown, setShown] = useState<Window | null>(null);
  useEffect(() => () => shown?.close(), [shown]);
  const windows = smallWindows();
  const openAll = async (wanted: DocumentPictureInPicture) => {
    const opened = await wanted.requestWindow({ width: 360, height: 240 });
    dress(opened);
    opened.addEventListener("pagehide", () => setShown(null));
    setShown(opened);
  };
  const openOne = async () => void (await firstPicture()?.requestPictureInPicture());
  // Whoever is refused by the browser keeps the faces where they are.
  const open = () => void (windows === undefined ? openOne() : openAll(windows)).catch(() => undefined);
  const isThere = windows !== undefined || document.pictureInPictureEnabled;
  return { shown, open: isThere ? open : null, close: () => shown?.close() };
};

import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTexts } from "#renderer/ui/texts.ts";
import type { ShownRevision } from "../model/document-source.ts";
import type { OpenedPdf } from "../model/open-pdf.ts";
import type { PageBox } from "../model/page-layout.ts";
import styles from "./document-view.module.css";

type Props = {
  /** The picture of that revision is on the screen; null: it will never be. */
  onDrawn: (revision: ShownRevision | null) => void;
  /** Whose picture is to be on the screen. */
  revision: ShownRevision;
  /** Whether the page shows the revision before that one. */
  onStandIn: (index: number, isStandIn: boolean) => void;
  opened: OpenedPdf | null;
  box: PageBox;
  pageCount: number;
  scale: number;
  underText?: ReactNode;
  /** What lies above the picture of that revision, and the picture; null while there is none. */
  children?: (drawn: ShownRevision | null, canvas: HTMLCanvasElement | null) => ReactNode;
};

/** Browsers refuse larger canvases; beyond this a page is drawn coarser instead. */
const maxCanvasPixels = 16_777_216;

const canvasScale = (widthPx: number, heightPx: number): number =>
  Math.min(window.devicePixelRatio, Math.sqrt(maxCanvasPixels / (widthPx * heightPx)));

/** One page on paper: its picture, its text for selection and screen readers, and above both what the caller lays there. */
export const PdfPage = ({
  onDrawn,
  onStandIn,
  opened,
  revision,
  box,
  pageCount,
  scale,
  underText,
  children,
}: Props) => {
  const { documentView: texts } = useTexts();
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [drawn, setDrawn] = useState<ShownRevision | null>(null);
  const [shown, setShown] = useState<HTMLCanvasElement | null>(null);
  const { index, widthPx, heightPx } = box;

  useEffect(() => {
    const pictureHost = picture.current;
    const textHost = text.current;
    if (opened === null || pictureHost === null || textHost === null) return;
    let stop: (() => void) | null = null;
    let stopped = false;

    const draw = async () => {
      const page = await opened.pdf.getPage(index + 1);
      if (stopped) return;
      const canvas = document.createElement("canvas");
      const density = canvasScale(widthPx, heightPx);
      const viewport = page.getViewport({ scale: scale * density });
      canvas.width = Math.round(widthPx * density);
      canvas.height = Math.round(heightPx * density);
      canvas.setAttribute("aria-hidden", "true");
      const rendering = page.render({ canvas, viewport });
      stop = () => {
        rendering.cancel();
        void rendering.promise.catch(() => undefined).then(() => page.cleanup());
      };
      await rendering.promise;
      // The old picture stays, stretched, until the new one is there: zooming never flashes white.
      pictureHost.replaceChildren(canvas);
      setFailed(false);
      setShown(canvas);
      setDrawn(revision);
      onDrawn(revision);
      if (stopped) return;
      const textViewport = page.getViewport({ scale });
      textHost.replaceChildren();
      textHost.style.setProperty("--total-scale-factor", String(scale * page.userUnit));
      const layer = new opened.library.TextLayer({
        textContentSource: page.streamTextContent(),
        container: textHost,
        viewport: textViewport,
      });
      const drawingText = layer.render().catch(() => undefined);
      stop = () => {
        rendering.cancel();
        layer.cancel();
        void Promise.allSettled([rendering.promise, drawingText]).then(() => page.cleanup());
      };
    };
    draw().catch(() => {
      if (stopped) return;
      // What was there before is another revision: it goes, with what lies over it.
      pictureHost.replaceChildren();
      textHost.replaceChildren();
      setShown(null);
      setDrawn(null);
      setFailed(true);
      onDrawn(null);
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }, [opened, revision, index, widthPx, heightPx, scale, onDrawn]);

  const isStandIn = drawn !== null && drawn !== revision;
  useEffect(() => {
    if (!isStandIn) return;
    onStandIn(index, true);
    return () => onStandIn(index, false);
  }, [isStandIn, index, onStandIn]);

  useEffect(() => {
    const host = picture.current;
    return () => {
      // A canvas of size 0 gives its memory back at once, not when the collector comes by.
      for (const canvas of host?.querySelectorAll("canvas") ?? []) canvas.width = canvas.height = 0;
    };
  }, []);

  return (
    <section
      className={styles.page}
      data-theme="light"
      data-page={index}
      data-stand-in={isStandIn || undefined}
      aria-label={texts.pageOf(index + 1, pageCount)}
      style={{ top: box.topPx, left: box.leftPx, width: widthPx, height: heightPx }}
    >
      <div ref={picture} className={styles.picture} />
      {underText}
      <div ref={text} className={styles.text} data-text="" />
      {failed && (
        <p className={styles.pageNote} role="alert">
          {texts.notDrawn}
        </p>
      )}
      {children?.(drawn, shown)}
    </section>
  );
};

import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { PageSize } from "#contract/document/entity.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useElementSize } from "../hooks/use-element-size.ts";
import type { OpenedPdf } from "../model/open-pdf.ts";
import { layOutThumbnails, liveThumbnails, pageForKey, type Thumbnail } from "../model/thumbnail-layout.ts";
import styles from "./page-thumbnails.module.css";

type Props = {
  opened: OpenedPdf | null;
  name: string;
  pages: readonly PageSize[];
  current: number;
  onPage: (index: number) => void;
};

/** Small pictures of the pages beside the document, to jump by. Only those in sight are alive. */
export const PageThumbnails = ({ opened, name, pages, current, onPage }: Props) => {
  const { documentView: texts } = useTexts();
  const id = useId();
  const { element: strip, size } = useElementSize<HTMLDivElement>();
  const [scrollTopPx, setScrollTopPx] = useState(0);
  const layout = useMemo(() => layOutThumbnails(pages), [pages]);
  const live = liveThumbnails(layout, scrollTopPx, size?.heightPx ?? 0);

  useEffect(() => {
    const element = strip.current;
    const thumbnail = layout.thumbnails[current];
    if (element === null || thumbnail === undefined) return;
    const bottomPx = thumbnail.topPx + thumbnail.heightPx + 24;
    if (thumbnail.topPx < element.scrollTop) element.scrollTo({ top: thumbnail.topPx - 12 });
    else if (bottomPx > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: bottomPx - element.clientHeight });
  }, [strip, layout, current]);

  const jumpByKey = (event: KeyboardEvent) => {
    const page = event.ctrlKey || event.metaKey || event.altKey ? null : pageForKey(event.key, current, pages.length);
    if (page === null) return;
    event.preventDefault();
    onPage(page);
  };
  const jumpByClick = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-thumbnail]") : null;
    if (chosen === null) return;
    // Not the small page itself: scrolled out of sight it is taken away, and the keys would go nowhere.
    strip.current?.focus({ preventScroll: true });
    onPage(Number(chosen.dataset["thumbnail"]));
  };

  return (
    <div
      ref={strip}
      className={styles.strip}
      role="listbox"
      data-small-pages=""
      aria-label={texts.smallPagesOf(name)}
      aria-activedescendant={`${id}-${current}`}
      tabIndex={0}
      onScroll={(event) => setScrollTopPx(event.currentTarget.scrollTop)}
      onKeyDown={jumpByKey}
      onClick={jumpByClick}
    >
      <div role="presentation" className={styles.column} style={{ height: layout.heightPx }}>
        {live.map((thumbnail) => (
          <div
            key={thumbnail.index}
            id={`${id}-${thumbnail.index}`}
            role="option"
            tabIndex={-1}
            aria-selected={thumbnail.index === current}
            aria-label={texts.page(thumbnail.index + 1)}
            aria-posinset={thumbnail.index + 1}
            aria-setsize={pages.length}
            data-thumbnail={thumbnail.index}
            className={styles.thumbnail}
            style={{ top: thumbnail.topPx }}
          >
            <Picture opened={opened} thumbnail={thumbnail} pageWidth={pages[thumbnail.index]?.width ?? 1} />
            <span className={styles.number}>{thumbnail.index + 1}</span>
          </div>
        ))}
      </div>
    </div>
  );
};

type PictureProps = { opened: OpenedPdf | null; thumbnail: Thumbnail; pageWidth: number };

const Picture = ({ opened, thumbnail, pageWidth }: PictureProps) => {
  const host = useRef<HTMLDivElement>(null);
  const { index, widthPx, heightPx } = thumbnail;

  useEffect(() => {
    const place = host.current;
    if (opened === null || place === null) return;
    let stopped = false;
    let cancel = () => {};
    const canvas = document.createElement("canvas");
    const draw = async () => {
      const page = await opened.pdf.getPage(index + 1);
      if (stopped) return;
      const density = Math.min(window.devicePixelRatio, 2);
      canvas.width = Math.round(widthPx * density);
      canvas.height = Math.round(heightPx * density);
      const rendering = page.render({ canvas, viewport: page.getViewport({ scale: (widthPx / pageWidth) * density }) });
      cancel = () => rendering.cancel();
      await rendering.promise;
      if (!stopped) place.replaceChildren(canvas);
    };
    // The page itself says that it could not be drawn; here the empty paper stays.
    draw().catch(() => undefined);
    return () => {
      stopped = true;
      cancel();
      // A canvas of size 0 gives its memory back at once.
      canvas.width = canvas.height = 0;
      canvas.remove();
    };
  }, [opened, index, widthPx, heightPx, pageWidth]);

  return <div ref={host} className={styles.paper} aria-hidden="true" style={{ width: widthPx, height: heightPx }} />;
};

import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import type { AppError } from "#contract/common/app-error.ts";
import type { PageSize } from "#contract/document/entity.ts";
import type { FieldPlace } from "#contract/field/entity.ts";
import type { TextPlace } from "#lib/fields/anchors.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useElementSize } from "../hooks/use-element-size.ts";
import { PagePinContext } from "../hooks/use-page-pin.ts";
import { usePageScroll } from "../hooks/use-page-scroll.ts";
import { usePdf, type PdfState } from "../hooks/use-pdf.ts";
import { useZoomGestures } from "../hooks/use-zoom-gestures.ts";
import {
  type ZoomAnchor,
  type PageRange,
  type ZoomMode,
  comfortablePercent,
  layOutPages,
  openingZoom,
  percentOf,
  pxPerPointAt100Percent,
  scaleFor,
} from "../model/page-layout.ts";
import type { DocumentSource, ShownRevision } from "../model/document-source.ts";
import { type FindText, findInPdf } from "../model/find-text.ts";
import { printedPlaces } from "../model/printed-places.ts";
import type { RevealRequest } from "../model/reveal-request.ts";
import { DocumentToolbar } from "./document-toolbar.tsx";
import styles from "./document-view.module.css";
import { PageThumbnails } from "./page-thumbnails.tsx";
import { PdfPage } from "./pdf-page.tsx";

export type PageInView = { index: number; size: PageSize; scale: number };

/** `drawn`: whose picture, `canvas`, is on the screen, which may still be the revision before; null while there is none. */
type PictureInView = PageInView & { drawn: ShownRevision | null; canvas: HTMLCanvasElement | null };

/** `current`: the one that a person would say they are on; `first` to `last`: those of which something is to be seen. */
export type PagesLookedAt = PageRange & { current: number };

export type DocumentViewHandle = {
  currentPage: () => number;
  /** False while the pages are not laid out. */
  goToPage: (page: number) => boolean;
  /** Where a text stands in the whole document; null while it is not open. */
  findText: (find: FindText) => Promise<TextPlace[]> | null;
  /** Where letters stand on a page, as far as it is drawn. */
  printedOn: (page: number) => FieldPlace[];
};

export type DocumentViewProps = {
  source: DocumentSource;
  name: string;
  pages: readonly PageSize[];
  /** What lies on a page above its paper; called for pages that are alive only. */
  renderPage?: (page: PictureInView) => ReactNode;
  /** What lies between the paper and its text, which stays selectable above it. */
  renderUnderText?: (page: PageInView) => ReactNode;
  /** Before the zoom and page controls. */
  tools?: ReactNode;
  reveal?: RevealRequest | null;
  /** Revealing also zooms in as far as the place needs to be filled in comfort. */
  zoomsToReveal?: boolean;
  /** Whether what is on the screen are the bytes of `source`, and no others. */
  onShown?: (isShown: boolean) => void;
  /** Once the pages are there, and whenever others are looked at. */
  onView?: (pages: PagesLookedAt) => void;
  ref?: Ref<DocumentViewHandle>;
};

/** In a wide window, where a letter beside them is nearly as large as on paper; else the page needs the room more. */
const hasRoomForThumbnails = (widthPx: number): boolean =>
  widthPx >= 920 && window.matchMedia("(min-width: 1440px)").matches;

/** A document as its pages on paper: virtualised, zoomable, with selectable text. */
export const DocumentView = ({
  source,
  name,
  pages,
  renderPage,
  renderUnderText,
  tools,
  reveal = null,
  zoomsToReveal = false,
  onShown,
  onView,
  ref,
}: DocumentViewProps) => {
  const { controls, documentView: texts } = useTexts();
  const { element: scroller, size } = useElementSize<HTMLDivElement>();
  const { element: body, size: room } = useElementSize<HTMLDivElement>();
  const [wantsThumbnails, setWantsThumbnails] = useState<boolean | null>(null);
  const hasThumbnails = wantsThumbnails ?? (room !== null && hasRoomForThumbnails(room.widthPx));
  const [zoom, setZoom] = useState<ZoomMode>(openingZoom);
  const state = usePdf(source);
  const widthPx = size?.widthPx ?? null;
  const layout = useMemo(
    () => (widthPx === null ? null : layOutPages(pages, scaleFor(zoom, pages, widthPx), widthPx)),
    [pages, zoom, widthPx],
  );
  const zoomAnchor = zoom.kind === "percent" ? (zoom.anchor ?? null) : null;
  const { live, inView, current, goTo } = usePageScroll(
    scroller,
    layout,
    size?.heightPx ?? 0,
    zoomAnchor,
    zoom.kind === "percent" ? "middle" : "top",
  );
  /** Of the page that was drawn last; undefined before any was. */
  const [lastDrawn, setLastDrawn] = useState<ShownRevision | null | undefined>();
  const hasDrawn = lastDrawn !== undefined;
  // Nothing is taken away from under somebody's eyes: what was there stays, and says what it is, until the new bytes are drawn.
  const [standIns, setStandIns] = useState<ReadonlySet<number>>(new Set());
  const isStandIn = standIns.size > 0;
  const markStandIn = useCallback(
    (index: number, isOne: boolean) =>
      setStandIns((known) => {
        const others = [...known].filter((other) => other !== index);
        return new Set(isOne ? [...others, index] : others);
      }),
    [],
  );
  // A page further down may still show what was there before: then nothing is said of the document as a whole.
  const isShown = lastDrawn === source.revision && !isStandIn && state.kind === "ready";
  useEffect(() => onShown?.(isShown), [onShown, isShown]);
  const opened = state.kind === "ready" ? state.opened : null;
  const isLookedAt = hasDrawn && opened !== null;
  const { first, last } = inView;
  useEffect(() => {
    if (isLookedAt) onView?.({ current, first, last });
  }, [isLookedAt, onView, current, first, last]);
  const [pinned, setPinned] = useState<number | null>(null);
  const alive = layout?.boxes.filter(({ index }) => (index >= live.first && index <= live.last) || index === pinned);
  const percent = layout === null ? 100 : percentOf(layout.scale);

  useImperativeHandle(
    ref,
    () => ({
      currentPage: () => current,
      goToPage: (page) => {
        goTo(page);
        return layout !== null;
      },
      findText: (find) => (opened === null ? null : findInPdf(opened, find)),
      printedOn: (page) => (layout === null ? [] : printedPlaces(scroller.current, page, layout.scale)),
    }),
    [current, layout, scroller, opened, goTo],
  );

  const zoomedFor = useRef<RevealRequest["key"] | null>(null);
  const revealed = useRef<RevealRequest["key"] | null>(null);
  useEffect(() => {
    const element = scroller.current;
    const box = reveal === null ? undefined : layout?.boxes[reveal.place.page];
    if (reveal === null || reveal.key === revealed.current) return;
    if (element === null || layout === null || box === undefined) return;
    const comfortable = zoomsToReveal ? comfortablePercent(reveal.place, layout.scale, element.clientWidth) : null;
    if (comfortable !== null && zoomedFor.current !== reveal.key) {
      // Once: the scroll follows when the pages have their new size.
      zoomedFor.current = reveal.key;
      setZoom({ kind: "percent", percent: comfortable });
      return;
    }
    revealed.current = reveal.key;
    const { x, y, width, height } = reveal.place;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({
      top: box.topPx + (y + height / 2) * layout.scale - element.clientHeight * 0.42,
      left: box.leftPx + (x + width / 2) * layout.scale - element.clientWidth / 2,
      behavior: isStill ? "auto" : "smooth",
    });
  }, [reveal, zoomsToReveal, layout, scroller]);

  const zoomTo = useCallback(
    (wanted: number, at: ZoomAnchor) => setZoom({ kind: "percent", percent: wanted, anchor: at }),
    [],
  );
  const exactPercent = layout === null ? 100 : (layout.scale / pxPerPointAt100Percent) * 100;
  useZoomGestures({ scroller, percent: exactPercent, onZoom: zoomTo });

  return (
    <section className={styles.view} aria-label={name}>
      <DocumentToolbar
        tools={tools}
        percent={percent}
        isFitting={zoom.kind === "fit-width" && percent !== zoom.atMostPercent}
        page={current}
        pageCount={pages.length}
        hasThumbnails={hasThumbnails}
        onThumbnails={setWantsThumbnails}
        onZoom={setZoom}
        onPage={goTo}
      />
      <div ref={body} className={styles.body}>
        {hasThumbnails && pages.length > 1 && (
          <PageThumbnails opened={hasDrawn ? opened : null} name={name} pages={pages} current={current} onPage={goTo} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={texts.pagesOf(name)}>
          <div className={styles.standIn} role="status">
            {isStandIn && <StandIn state={state} />}
            {state.kind === "ready" && state.interruption !== null && <Interruption {...state.interruption} />}
          </div>
          {state.kind === "failed" && !isStandIn && (
            <div className={styles.state}>
              <ErrorCard error={state.error} actions={<Button onPress={state.retry}>{controls.tryAgain}</Button>} />
            </div>
          )}
          {state.kind === "loading" && !isStandIn && (
            <p className={styles.loading} role="status">
              <Spinner />
              {texts.fetching}
            </p>
          )}
          {(state.kind !== "failed" || isStandIn) && layout !== null && (
            <PagePinContext value={setPinned}>
              <div className={styles.pages} style={{ width: layout.widthPx, height: layout.heightPx }}>
                {alive?.map((box) => {
                  const pageSize = pages[box.index];
                  return (
                    <PdfPage
                      key={box.index}
                      // The page that a person waits for comes first; the others and the small pictures after it.
                      opened={hasDrawn || box.index === current ? opened : null}
                      onDrawn={setLastDrawn}
                      onStandIn={markStandIn}
                      revision={source.revision}
                      box={box}
                      pageCount={pages.length}
                      scale={layout.scale}
                      underText={
                        pageSize !== undefined &&
                        renderUnderText?.({ index: box.index, size: pageSize, scale: layout.scale })
                      }
                    >
                      {(drawn, canvas) =>
                        pageSize !== undefined &&
                        renderPage?.({ index: box.index, size: pageSize, scale: layout.scale, drawn, canvas })
                      }
                    </PdfPage>
                  );
                })}
              </div>
            </PagePinContext>
          )}
        </div>
      </div>
    </section>
  );
};

/** Over pages some of which are still white. */
const Interruption = ({ error, retry }: { error: AppError; retry: () => void }) => {
  const { controls, documentView, failures } = useTexts();
  return (
    <Alert
      tone="attention"
      title={documentView.notAllHere}
      actions={
        <Button size="small" onPress={retry}>
          {controls.tryAgain}
        </Button>
      }
    >
      {failures.describe(error).happened}
    </Alert>
  );
};

/** Over pages that show what was signed while the locked file is not drawn yet. */
const StandIn = ({ state }: { state: PdfState }) => {
  const { controls, documentView: texts } = useTexts();
  return state.kind === "failed" ? (
    <>
      <p className={styles.standInText}>{texts.standInStays}</p>
      <ErrorCard error={state.error} actions={<Button onPress={state.retry}>{controls.tryAgain}</Button>} />
    </>
  ) : (
    <p className={styles.standInText}>
      <Spinner />
      {texts.standIn}
    </p>
  );
};

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Field, FieldPlace, FieldType } from "#contract/field/entity.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { dropzoneKind } from "#lib/fields/annotation-kinds.ts";
import { placeAround } from "#lib/fields/field-bounds.ts";
import { usePageGesture } from "../hooks/use-page-gesture.ts";
import { blockPlaces } from "../model/block-places.ts";
import { drawnPlace, touchedFields, type Delta } from "../model/field-geometry.ts";
import { placeStyle } from "../model/field-look.ts";
import type { PageInView } from "#renderer/features/pdf-view/index.ts";
import styles from "./field-layer.module.css";

const useOutline = (scale: number) => {
  const outline = useRef<HTMLDivElement>(null);
  const show = (place: FieldPlace) => {
    const { left, top, width, height } = placeStyle(place, scale);
    Object.assign(outline.current?.style ?? {}, {
      display: "block",
      width: `${width}px`,
      height: `${height}px`,
      transform: `translate(${left}px, ${top}px)`,
    });
  };
  const hide = () => outline.current?.style.setProperty("display", "none");
  return { outline, show, hide };
};

type TargetProps = {
  "data-placing": FieldType | "block";
  gesture: ReturnType<typeof usePageGesture>;
  /** What would come of a click or a drag here. */
  children: ReactNode;
};

/** The whole page, for what is armed to be placed on it. */
const Target = ({ gesture, children, ...target }: TargetProps) => (
  <div className={styles.target} aria-hidden="true" data-annotation-kind={dropzoneKind} {...target} {...gesture}>
    {children}
  </div>
);

type PlacingProps = { type: FieldType; page: PageInView; onPlaceNew: (place: FieldPlace) => void };

/** Over the page while a type of the palette is armed: a click places it in its usual size, a drag draws the size. */
export const PlacingSurface = ({ type, page, onPlaceNew }: PlacingProps) => {
  const { outline, show, hide } = useOutline(page.scale);
  const around = (point: Delta) => placeAround(type, page.index, point, page.size);
  const drawn = (from: Delta, to: Delta) => drawnPlace(type, page.index, from, to, page.size);
  const gesture = usePageGesture(page.scale, {
    onFollow: (from, to) => show(from === null ? around(to) : drawn(from, to)),
    onLeave: hide,
    onClick: (at) => onPlaceNew(around(at)),
    onDrop: (at) => onPlaceNew(around(at)),
    onDrawn: (from, to) => onPlaceNew(drawn(from, to)),
  });
  return (
    <Target data-placing={type} gesture={gesture}>
      <div ref={outline} className={styles.ghost} />
    </Target>
  );
};

type BlockProps = { block: NotaryBlock; page: PageInView; onPlaceNew: (middle: Delta) => void };

/** Over the page while a block is armed: its fields follow the pointer, and a click or a drop places them all. */
export const BlockSurface = ({ block, page, onPlaceNew }: BlockProps) => {
  const [middle, setMiddle] = useState<Delta | null>(null);
  const gesture = usePageGesture(page.scale, {
    onFollow: (_from, to) => setMiddle(to),
    onLeave: () => setMiddle(null),
    onClick: onPlaceNew,
    onDrop: onPlaceNew,
    onDrawn: (_from, to) => onPlaceNew(to),
  });
  const places = middle === null ? [] : blockPlaces(block.fields, page.index, middle, page.size);
  return (
    <Target data-placing="block" gesture={gesture}>
      {places.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields of a block never change
        <div key={index} className={styles.blockGhost} style={placeStyle(place, page.scale)} />
      ))}
    </Target>
  );
};

type SelectingProps = {
  page: PageInView;
  fields: readonly Field[];
  onSelect: (fields: readonly Field[], how: "replace" | "add") => void;
};

/**
 * Beside the fields and below the words: a click lets go of the fields (Escape does the same for the keyboard), a drag
 * over empty paper selects what it touches, and a drag over words marks them, as in any other text.
 */
export const SelectingSurface = ({ page, fields, onSelect }: SelectingProps) => {
  const { outline, show, hide } = useOutline(page.scale);
  const gesture = usePageGesture(page.scale, {
    onFollow: (from, to) => {
      if (from === null) return;
      const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      show({ page: page.index, x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) });
    },
    onLeave: hide,
    onClick: (_at, event) => {
      if (!event.shiftKey) onSelect([], "replace");
    },
    onDrawn: (from, to, event) =>
      onSelect(touchedFields(fields, page.index, from, to), event.shiftKey ? "add" : "replace"),
  });
  const surface = useRef<HTMLDivElement>(null);
  const letGo = useRef(() => onSelect([], "replace"));
  useEffect(() => {
    letGo.current = () => onSelect([], "replace");
  });
  useEffect(() => {
    const paper = surface.current?.parentElement;
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (!shiftKey && target instanceof Element && target.closest("[data-text]") !== null) letGo.current();
    };
    paper?.addEventListener("click", onClick);
    return () => paper?.removeEventListener("click", onClick);
  }, []);
  return (
    <div
      ref={surface}
      className={styles.beside}
      aria-hidden="true"
      {...gesture}
      onPointerDown={(event) => {
        window.getSelection()?.removeAllRanges();
        // A finger scrolls the pages.
        if (event.pointerType !== "touch") gesture.onPointerDown(event);
      }}
      onClick={(event) => {
        if ((event.nativeEvent as PointerEvent).pointerType === "touch") onSelect([], "replace");
      }}
    >
      <div ref={outline} className={styles.marquee} />
    </div>
  );
};

import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { PageSize } from "#contract/entities/document.ts";
import type { Field, FieldValue } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import { drawField, type DrawOptions } from "#lib/field-rendering/draw-field.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { cx } from "#renderer/ui/cx.ts";
import { useShown } from "../hooks/use-shown.ts";
import { useFieldDrag } from "../hooks/use-field-drag.ts";
import {
  movedTogether,
  resizedPlace,
  samePlace,
  type PlacedField,
  type ResizeHandle,
} from "../model/field-geometry.ts";
import { ownerStyle, placeStyle } from "../model/field-look.ts";
import { fieldLabel } from "../model/field-texts.ts";
import { FieldDrawing } from "./field-drawing.tsx";
import { FieldPlaceholder } from "./field-placeholder.tsx";
import { InlineText } from "./inline-text.tsx";
import styles from "./field-layer.module.css";

type Props = {
  field: Field;
  pages: readonly PageSize[];
  page: PageSize;
  scale: number;
  owner: Member | null;
  signingId: string;
  drawOptions: DrawOptions;
  /** Everything that is selected; this field may be among it. */
  selection: readonly Field[];
  /** Whether this person may put something into it here. */
  isOwn: boolean;
  onSelect: (fields: readonly Field[], how: "replace" | "toggle") => void;
  onShown: ((field: Field, element: HTMLElement) => void) | undefined;
  onPlace: (placed: readonly PlacedField[]) => void;
  onValue: (value: FieldValue) => void;
  onDelete: (fields: readonly Field[]) => void;
};

const handles: readonly ResizeHandle[] = ["nw", "ne", "sw", "se"];
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A field that the notary may move, resize, delete and, where it is theirs, fill: by pointer and by keyboard. */
export const EditableField = (props: Props) => {
  const { field, pages, page, scale, owner, signingId, drawOptions, selection, isOwn } = props;
  const help = useId();
  const isSelected = selection.some((selected) => selected.id === field.id);
  const group = isSelected ? selection : [field];
  const [isWriting, setIsWriting] = useState(false);
  const grip = useShown(field, isSelected, props.onShown);
  const { draft, start, cancel, takeDragged } = useFieldDrag(field, pages, scale, props.onPlace);
  const place = draft ?? field.place;
  const drawing = drawField({ ...field, place }, page, drawOptions);
  const { content } = fieldTraits[field.type];
  const isWritable = isOwn && content === "text";
  const isTickable = isOwn && content === "tick";

  const placeGroup = (placed: readonly PlacedField[]) => {
    const moved = placed.filter((each) => !samePlace(each.place, each.field.place));
    if (moved.length > 0) props.onPlace(moved);
  };
  const tick = () => props.onValue({ kind: field.value.kind === "checked" ? "empty" : "checked" });
  const open = () => {
    if (isWritable) setIsWriting(true);
    else if (isTickable) tick();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const step = event.shiftKey ? 10 : 1;
      const delta = { x: arrow.x * step, y: arrow.y * step };
      event.preventDefault();
      if (!isSelected) props.onSelect([field], "replace");
      placeGroup(
        event.altKey
          ? group.map((each) => {
              const size = pages[each.place.page] ?? page;
              return { field: each, place: resizedPlace(each.type, each.place, "se", delta, size) };
            })
          : movedTogether(group, pages, delta),
      );
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      props.onDelete(group);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (!cancel()) props.onSelect([], "replace");
    } else if (event.key === "Enter" && (isWritable || isTickable)) {
      event.preventDefault();
      open();
    }
  };
  const onClick = (event: MouseEvent) => {
    // The press has selected it already; after a drag of several they stay selected, after a plain click it is the one.
    const wasDragged = takeDragged();
    if (event.detail === 0) props.onSelect([field], event.shiftKey ? "toggle" : "replace");
    else if (!wasDragged && !event.shiftKey && selection.length > 1) props.onSelect([field], "replace");
  };

  return (
    <div
      className={cx(styles.field, styles.editable, isSelected && styles.selected)}
      style={{ ...placeStyle(place, scale), ...ownerStyle(owner) }}
      data-field-box={field.id}
    >
      <button
        type="button"
        ref={grip}
        className={styles.grip}
        data-field={field.id}
        aria-pressed={isSelected}
        aria-label={fieldLabel(field, owner?.fullName ?? null)}
        aria-describedby={help}
        onPointerDown={(event) => {
          if (event.shiftKey) return props.onSelect([field], "toggle");
          if (!isSelected) props.onSelect([field], "replace");
          start({ kind: "move" }, event, group);
        }}
        onClick={onClick}
        onDoubleClick={open}
        onKeyDown={onKeyDown}
      >
        {drawing.primitives.length === 0 ? (
          <FieldPlaceholder field={field} owner={owner} scale={scale} />
        ) : (
          <FieldDrawing drawing={drawing} signingId={signingId} />
        )}
      </button>
      <span id={help} hidden>
        Arrow keys move it by one point, with Shift by ten, with Alt they change its size. Delete removes it. Shift and
        the space bar add it to the selection.{isWritable && " Enter writes into it."}
        {isTickable && " Enter ticks it."}
      </span>
      {isWriting && (
        <InlineText
          field={field}
          scale={scale}
          onDone={(value) => {
            setIsWriting(false);
            if (value !== null) props.onValue(value);
            grip.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {isSelected &&
        selection.length === 1 &&
        !isWriting &&
        handles.map((handle) => (
          <span
            key={handle}
            className={cx(styles.handle, styles[handle])}
            aria-hidden="true"
            onPointerDown={(event) => start({ kind: "resize", handle }, event, [field])}
          />
        ))}
    </div>
  );
};

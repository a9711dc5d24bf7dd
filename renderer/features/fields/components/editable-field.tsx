import { memo, useId, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field, FieldValue } from "#contract/field/entity.ts";
import { drawField } from "#lib/field-rendering/draw-field.ts";
import { annotationKinds } from "#lib/fields/annotation-kinds.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { cx } from "#renderer/ui/cx.ts";
import { useShown } from "../hooks/use-shown.ts";
import { useFieldDrag } from "../hooks/use-field-drag.ts";
import type { DrawnField } from "../model/drawn-field.ts";
import {
  movedTogether,
  movedToPage,
  resizedPlace,
  samePlace,
  type PlacedField,
  type ResizeHandle,
} from "../model/field-geometry.ts";
import { ownerStyle, placeStyle } from "../model/field-look.ts";
import { fieldLabel, fieldRoleDescription } from "../model/field-texts.ts";
import { FieldDrawing } from "./field-drawing.tsx";
import { FieldPlaceholder } from "./field-placeholder.tsx";
import type { FieldEditing } from "../model/field-editing.ts";
import { WhiteOutArea } from "./white-out-area.tsx";
import { InlineText } from "./inline-text.tsx";
import styles from "./field-layer.module.css";

type Props = DrawnField & {
  pages: readonly PageSize[];
  /** Everything that is selected, where this field is among it; else nothing, so that it need not render anew. */
  selection: readonly Field[] | null;
  /** Whether this person may put something into it here. */
  isOwn: boolean;
  /** What it does stands behind a reference that never changes, for the same reason. */
  acts: RefObject<FieldEditing | undefined>;
};

const handles: readonly ResizeHandle[] = ["nw", "ne", "sw", "se"];
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A field that the notary may move, resize, delete and, where it is theirs, fill: by pointer and by keyboard. */
export const EditableField = memo((props: Props) => {
  const { field, pages, page, scale, owner, signingId, drawOptions, selection, isOwn, acts } = props;
  const help = useId();
  const isSelected = selection !== null;
  const group = selection ?? [field];
  const onSelect = (fields: readonly Field[], how: "replace" | "toggle") => acts.current?.onSelect(fields, how);
  const onPlace = (placed: readonly PlacedField[]) => acts.current?.onPlace(placed);
  const onValue = (value: FieldValue) => acts.current?.onValue(field, value);
  const [isWriting, setIsWriting] = useState(false);
  const grip = useShown(field, isSelected, (shown, element) => acts.current?.onSelectedShown?.(shown, element));
  const { draft, start, cancel, takeDragged } = useFieldDrag(field, pages, scale, onPlace);
  const place = draft ?? field.place;
  const drawing = drawField({ ...field, place }, page, drawOptions);
  const { content } = fieldTraits[field.type];
  const isWritable = isOwn && content === "text";
  const isTickable = isOwn && content === "tick";
  const isSignable = isOwn && content === "picture" && field.value.kind === "empty";

  const placeGroup = (placed: readonly PlacedField[]) => {
    const moved = placed.filter((each) => !samePlace(each.place, each.field.place));
    if (moved.length > 0) onPlace(moved);
  };
  const tick = () => onValue({ kind: field.value.kind === "checked" ? "empty" : "checked" });
  const open = () => {
    if (isWritable) setIsWriting(true);
    else if (isTickable) tick();
    else if (isSignable) acts.current?.onSign(field);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const step = event.shiftKey ? 10 : 1;
      const delta = { x: arrow.x * step, y: arrow.y * step };
      event.preventDefault();
      if (!isSelected) onSelect([field], "replace");
      placeGroup(
        event.altKey
          ? group.map((each) => {
              const size = pages[each.place.page] ?? page;
              return { field: each, place: resizedPlace(each.type, each.place, "se", delta, size) };
            })
          : movedTogether(group, pages, delta),
      );
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      const target = field.place.page + (event.key === "PageUp" ? -1 : 1);
      const isTogether = group.every((each) => each.place.page === field.place.page);
      if (isTogether && pages[target] !== undefined) placeGroup(movedToPage(group, pages, target, { x: 0, y: 0 }));
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      acts.current?.onDelete(group);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (!cancel()) onSelect([], "replace");
    } else if (event.key === "Enter" && (isWritable || isTickable || isSignable)) {
      event.preventDefault();
      open();
    }
  };
  const onClick = (event: MouseEvent) => {
    // The press has selected it already; after a drag of several they stay selected, after a plain click it is the one.
    const wasDragged = takeDragged();
    if (event.detail === 0) onSelect([field], event.shiftKey ? "toggle" : "replace");
    else if (!wasDragged && !event.shiftKey && group.length > 1) onSelect([field], "replace");
  };

  return (
    <div
      className={cx(styles.field, styles.editable, isSelected && styles.selected)}
      style={{ ...placeStyle(place, scale), ...ownerStyle(owner) }}
      data-field-box={field.id}
      data-annotation-kind={annotationKinds[field.type]}
    >
      <button
        type="button"
        ref={grip}
        className={styles.grip}
        data-field={field.id}
        aria-pressed={isSelected}
        aria-label={fieldLabel(field, owner?.fullName ?? null)}
        aria-roledescription={fieldRoleDescription(field.type)}
        aria-describedby={help}
        onPointerDown={(event) => {
          if (event.shiftKey) return onSelect([field], "toggle");
          if (!isSelected) onSelect([field], "replace");
          start({ kind: "move" }, event, group);
        }}
        onClick={onClick}
        onDoubleClick={open}
        onKeyDown={onKeyDown}
      >
        {field.type === "white_out" ? (
          <WhiteOutArea place={place} scale={scale} />
        ) : drawing.primitives.length === 0 ? (
          <FieldPlaceholder field={field} owner={owner} scale={scale} />
        ) : (
          <FieldDrawing drawing={drawing} signingId={signingId} />
        )}
      </button>
      <span id={help} hidden>
        Arrow keys move it by one point, with Shift by ten, with Alt they change its size. Page Up and Page Down take it
        to the next page. Delete removes it. Shift and the space bar add it to the selection.
        {isWritable && " Enter writes into it."}
        {isTickable && " Enter ticks it."}
        {isSignable && " Enter signs it."}
      </span>
      {isWriting && (
        <InlineText
          field={field}
          scale={scale}
          onDone={(value) => {
            setIsWriting(false);
            if (value !== null) onValue(value);
            grip.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {isSelected &&
        group.length === 1 &&
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
});
EditableField.displayName = "EditableField";

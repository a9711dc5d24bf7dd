import { useId, type KeyboardEvent } from "react";
import type { PageSize } from "#contract/entities/document.ts";
import type { Field, FieldPlace } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import { drawField, type DrawOptions } from "#lib/field-rendering/draw-field.ts";
import { cx } from "#renderer/ui/cx.ts";
import { useShown } from "../hooks/use-shown.ts";
import { useFieldDrag } from "../hooks/use-field-drag.ts";
import { movedPlace, resizedPlace, samePlace, type ResizeHandle } from "../model/field-geometry.ts";
import { ownerStyle, placeStyle } from "../model/field-look.ts";
import { fieldLabel } from "../model/field-texts.ts";
import { FieldDrawing } from "./field-drawing.tsx";
import { FieldPlaceholder } from "./field-placeholder.tsx";
import styles from "./field-layer.module.css";

type Props = {
  field: Field;
  page: PageSize;
  scale: number;
  owner: Member | null;
  signingId: string;
  drawOptions: DrawOptions;
  isSelected: boolean;
  onSelect: () => void;
  onShown: ((field: Field, element: HTMLElement) => void) | undefined;
  onPlace: (place: FieldPlace) => void;
  onDelete: () => void;
  onDeselect: () => void;
};

const handles: readonly ResizeHandle[] = ["nw", "ne", "sw", "se"];
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A field that the notary may move, resize and delete, by pointer and by keyboard. */
export const EditableField = (props: Props) => {
  const { field, page, scale, owner, signingId, drawOptions, isSelected } = props;
  const help = useId();
  const grip = useShown(field, isSelected, props.onShown);
  const { element, draft, start, cancel } = useFieldDrag(field, page, scale, props.onPlace);
  const place = draft ?? field.place;
  const drawing = drawField({ ...field, place }, page, drawOptions);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      const step = event.shiftKey ? 10 : 1;
      const delta = { x: arrow.x * step, y: arrow.y * step };
      const next = event.altKey
        ? resizedPlace(field.type, field.place, "se", delta, page)
        : movedPlace(field.type, field.place, delta, page);
      event.preventDefault();
      props.onSelect();
      if (!samePlace(next, field.place)) props.onPlace(next);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      props.onDelete();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (!cancel()) props.onDeselect();
    }
  };

  return (
    <div
      ref={element}
      className={cx(styles.field, styles.editable, isSelected && styles.selected)}
      style={{ ...placeStyle(place, scale), ...ownerStyle(owner) }}
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
          props.onSelect();
          start({ kind: "move" }, event);
        }}
        onClick={props.onSelect}
        onKeyDown={onKeyDown}
      >
        {drawing.primitives.length === 0 ? (
          <FieldPlaceholder field={field} owner={owner} scale={scale} />
        ) : (
          <FieldDrawing drawing={drawing} signingId={signingId} />
        )}
      </button>
      <span id={help} hidden>
        Arrow keys move it by one point, with Shift by ten, with Alt they change its size. Delete removes it.
      </span>
      {isSelected &&
        handles.map((handle) => (
          <span
            key={handle}
            className={cx(styles.handle, styles[handle])}
            aria-hidden="true"
            onPointerDown={(event) => start({ kind: "resize", handle }, event)}
          />
        ))}
    </div>
  );
};

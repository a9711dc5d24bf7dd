import { useRef, type MouseEvent, type PointerEvent } from "react";
import type { Field, FieldPlace, FieldType } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import type { DrawOptions } from "#lib/field-rendering/draw-field.ts";
import { placeAround } from "#lib/fields/field-bounds.ts";
import { inReadingOrder } from "../model/field-geometry.ts";
import { placeStyle } from "../model/field-look.ts";
import type { PageInView } from "./document-view.tsx";
import { EditableField } from "./editable-field.tsx";
import { FillableField } from "./fillable-field.tsx";
import styles from "./field-layer.module.css";

export type FieldEditing = {
  selectedId: string | null;
  /** The palette's type that the next click on a page places. */
  armedType: FieldType | null;
  onSelect: (field: Field | null) => void;
  /** The selected field's element is on the page: for giving it the focus. */
  onSelectedShown?: (field: Field, element: HTMLElement) => void;
  onPlace: (field: Field, place: FieldPlace) => void;
  onPlaceNew: (type: FieldType, place: FieldPlace) => void;
  onDelete: (field: Field) => void;
};

export type FieldFilling = {
  currentId: string | null;
  /** What a tap on this field does; null where it is not this person's. */
  invitationFor: (field: Field) => string | null;
  /** The current field's element is on the page: for giving it the focus. */
  onCurrentShown?: (field: Field, element: HTMLElement) => void;
  onFill: (field: Field) => void;
};

export type FieldLayerProps = {
  page: PageInView;
  fields: readonly Field[];
  members: readonly Member[];
  signingId: string;
  drawOptions: DrawOptions;
  /** Neither: the fields are only shown. */
  editing?: FieldEditing;
  filling?: FieldFilling;
};

/** The fields of one page, in reading order, so that Tab goes from one to the next as the eye does. */
export const FieldLayer = ({ page, fields, members, signingId, drawOptions, editing, filling }: FieldLayerProps) => {
  const ghost = useRef<HTMLDivElement>(null);
  const armedType = editing?.armedType ?? null;
  const ordered = inReadingOrder(fields.filter((field) => field.place.page === page.index));
  const ownerOf = (field: Field) => members.find((member) => member.id === field.memberId) ?? null;

  const placeAt = (type: FieldType, event: MouseEvent<HTMLElement>): FieldPlace => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const point = { x: (event.clientX - bounds.left) / page.scale, y: (event.clientY - bounds.top) / page.scale };
    return placeAround(type, page.index, point, page.size);
  };
  const followPointer = (type: FieldType, event: PointerEvent<HTMLElement>) => {
    if (ghost.current === null) return;
    const { left, top, width, height } = placeStyle(placeAt(type, event), page.scale);
    Object.assign(ghost.current.style, {
      display: "block",
      width: `${width}px`,
      height: `${height}px`,
      transform: `translate(${left}px, ${top}px)`,
    });
  };

  return (
    <div className={styles.layer}>
      {editing !== undefined && armedType === null && editing.selectedId !== null && (
        // A click beside every field lets go of the selected one; Escape does the same for the keyboard.
        <div className={styles.beside} aria-hidden="true" onClick={() => editing.onSelect(null)} />
      )}
      {ordered.map((field) => {
        const common = { field, page: page.size, scale: page.scale, owner: ownerOf(field), signingId, drawOptions };
        if (editing !== undefined) {
          return (
            <EditableField
              key={field.id}
              {...common}
              isSelected={editing.selectedId === field.id}
              onSelect={() => editing.onSelect(field)}
              onShown={editing.onSelectedShown}
              onDeselect={() => editing.onSelect(null)}
              onPlace={(place) => editing.onPlace(field, place)}
              onDelete={() => editing.onDelete(field)}
            />
          );
        }
        const invitation = filling?.invitationFor(field) ?? null;
        return (
          <FillableField
            key={field.id}
            {...common}
            isCurrent={filling?.currentId === field.id}
            onShown={filling?.onCurrentShown}
            {...(invitation === null ? {} : { invitation, onFill: () => filling?.onFill(field) })}
          />
        );
      })}
      {editing !== undefined && armedType !== null && (
        <div
          className={styles.target}
          aria-hidden="true"
          onPointerMove={(event) => followPointer(armedType, event)}
          onPointerLeave={() => ghost.current?.style.setProperty("display", "none")}
          onClick={(event) => editing.onPlaceNew(armedType, placeAt(armedType, event))}
        >
          <div ref={ghost} className={styles.ghost} />
        </div>
      )}
    </div>
  );
};

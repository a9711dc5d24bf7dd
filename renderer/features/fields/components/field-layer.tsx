import { useEffect, useRef } from "react";
import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { DrawOptions } from "#lib/field-rendering/draw-field.ts";
import { inReadingOrder } from "#lib/fields/reading-order.ts";
import { inDrawingOrder } from "#lib/fields/white-out.ts";
import type { FieldEditing, FieldFilling } from "../model/field-editing.ts";
import type { PageInView } from "#renderer/features/pdf-view/index.ts";
import { EditableField } from "./editable-field.tsx";
import styles from "./field-layer.module.css";
import { FillableField } from "./fillable-field.tsx";
import { BlockSurface, PlacingSurface } from "./page-surface.tsx";

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

/**
 * The fields of one page, in reading order, so that Tab goes from one to the next as the eye does; white-outs first, since
 * they are the paper that the others stand on.
 */
export const FieldLayer = ({ page, fields, members, signingId, drawOptions, editing, filling }: FieldLayerProps) => {
  // Where nobody works, a page shows what is sealed; a bookmark is not.
  const isWorkedOn = editing !== undefined || filling !== undefined;
  const here = fields.filter(({ type, place }) => place.page === page.index && (isWorkedOn || type !== "bookmark"));
  const ordered = inDrawingOrder(inReadingOrder(here));
  const ownerOf = (field: Field) => members.find((member) => member.id === field.memberId) ?? null;
  const armed = editing?.armed ?? null;
  const acts = useRef(editing);
  useEffect(() => {
    acts.current = editing;
  });
  const isSelected = (field: Field) => editing?.selection.some((selected) => selected.id === field.id) ?? false;
  return (
    <div className={styles.layer}>
      {ordered.map((field) => {
        const common = { field, page: page.size, scale: page.scale, owner: ownerOf(field), signingId, drawOptions };
        if (editing !== undefined) {
          return (
            <EditableField
              key={field.id}
              {...common}
              pages={editing.pages}
              selection={isSelected(field) ? editing.selection : null}
              isOwn={field.memberId !== null && field.memberId === editing.ownMemberId}
              acts={acts}
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
      {editing !== undefined && armed !== null && armed.kind !== "block" && (
        <PlacingSurface
          type={armed.type}
          page={page}
          onPlaceNew={(place) => editing.onPlaceNew({ kind: armed.kind, type: armed.type, place })}
        />
      )}
      {editing !== undefined && armed?.kind === "block" && (
        <BlockSurface
          block={armed.block}
          page={page}
          onPlaceNew={(middle) => editing.onPlaceNew({ kind: "block", block: armed.block, page: page.index, middle })}
        />
      )}
    </div>
  );
};

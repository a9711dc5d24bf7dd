import type { Field } from "#contract/field/entity.ts";
import { isFilled } from "#lib/fields/field-types.ts";
import { drawField } from "#lib/field-rendering/draw-field.ts";
import { cx } from "#renderer/ui/cx.ts";
import { useShown } from "../hooks/use-shown.ts";
import type { DrawnField } from "../model/drawn-field.ts";
import { ownerStyle, placeStyle } from "../model/field-look.ts";
import { fieldLabel, fieldRoleDescription } from "../model/field-texts.ts";
import { FieldDrawing } from "./field-drawing.tsx";
import { FieldPlaceholder } from "./field-placeholder.tsx";
import { WhiteOutArea } from "./white-out-area.tsx";
import styles from "./field-layer.module.css";

type Props = DrawnField & {
  /** Absent where this person has nothing to do here. */
  onFill?: (() => void) | undefined;
  isCurrent?: boolean;
  onShown?: ((field: Field, element: HTMLElement) => void) | undefined;
  /** What a tap does, e.g. “Tap to sign”. */
  invitation?: string;
};

/** As large as fits on one line of the field. */
const invitationSize = ({ place }: Field, scale: number, text: string): number =>
  Math.min(18, place.height * scale * 0.5, (place.width * scale * 0.92) / (Math.max(text.length, 1) * 0.58));

/** A field as everyone else sees it: filled, waiting for its owner, or the one that this person is to fill now. */
export const FillableField = ({
  field,
  page,
  scale,
  owner,
  signingId,
  drawOptions,
  onFill,
  isCurrent = false,
  invitation,
  onShown,
}: Props) => {
  const grip = useShown(field, isCurrent, onShown);
  const drawing = drawField(field, page, drawOptions);
  const isDrawn = drawing.primitives.length > 0;
  const isOpen = !isFilled(field);
  const style = { ...placeStyle(field.place, scale), ...ownerStyle(owner) };
  const label = fieldLabel(field, owner?.fullName ?? null);
  if (onFill === undefined) {
    return (
      <div
        className={cx(styles.field, isDrawn ? styles.done : styles.waiting)}
        style={style}
        role="img"
        aria-label={label}
        aria-roledescription={fieldRoleDescription(field.type)}
        data-field={field.id}
      >
        {field.type === "white_out" ? (
          <WhiteOutArea place={field.place} scale={scale} />
        ) : isDrawn ? (
          <FieldDrawing drawing={drawing} signingId={signingId} />
        ) : (
          <FieldPlaceholder field={field} owner={owner} scale={scale} />
        )}
      </div>
    );
  }
  return (
    <div
      className={cx(styles.field, isOpen ? styles.open : styles.done, isCurrent && isOpen && styles.current)}
      style={style}
    >
      <button
        ref={grip}
        type="button"
        className={styles.grip}
        data-field={field.id}
        aria-label={`${label}. ${invitation ?? ""}`}
        aria-roledescription={fieldRoleDescription(field.type)}
        onClick={onFill}
      >
        {isDrawn ? (
          <FieldDrawing drawing={drawing} signingId={signingId} />
        ) : (
          <span className={styles.invitation} style={{ fontSize: invitationSize(field, scale, invitation ?? "") }}>
            {invitation}
          </span>
        )}
      </button>
    </div>
  );
};

import type { CSSProperties } from "react";
import type { FieldPlace } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { participantStyle } from "#renderer/ui/participant-colour.ts";

/** Where a field stands on its page, in CSS pixels. */
export const placeStyle = ({ x, y, width, height }: FieldPlace, scale: number): CSSProperties => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
});

/** The colour of the person whose field it is; grey for nobody. */
export const ownerStyle = (owner: Pick<Member, "colour"> | null): CSSProperties =>
  owner === null
    ? ({
        "--person": "var(--hairline-strong)",
        "--person-rgb": "128 134 146",
        "--person-text": "var(--ink-secondary)",
        "--person-tint": "var(--sunken)",
      } as CSSProperties)
    : participantStyle(owner.colour);

import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { DrawOptions } from "#lib/field-rendering/draw-field.ts";

/** A field as it stands on a page, whoever looks at it. */
export type DrawnField = {
  field: Field;
  page: PageSize;
  scale: number;
  owner: Member | null;
  signingId: string;
  drawOptions: DrawOptions;
};

import type { Field, FieldSet } from "#contract/field/entity.ts";
import type { FieldId, MemberId } from "#contract/common/ids.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
export const fieldId = (number: number) => uuid(number) as FieldId;
export const memberId = (number: number) => uuid(1000 + number) as MemberId;

export const aField = (number: number, changes: Partial<Field> = {}): Field => ({
  id: fieldId(number),
  type: "signature",
  memberId: memberId(1),
  place: { page: 0, x: 100, y: 100 + number * 60, width: 100, height: 50 },
  required: true,
  value: { kind: "empty" },
  ...changes,
});

export const aFieldSet = (version: number, ...fields: Field[]): FieldSet => ({ version, fields });

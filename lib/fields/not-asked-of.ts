import type { MemberId } from "#contract/common/ids.ts";

type Asked = { memberId: MemberId | null; required: boolean };

/** Fields, or outlines of them, where nothing is required of these people: the notary keeps them out of the signing. */
export const notAskedOf = <Each extends Asked>(fields: readonly Each[], excluded: readonly MemberId[]): Each[] =>
  fields.map((field) =>
    field.memberId !== null && excluded.includes(field.memberId) ? { ...field, required: false } : field,
  );

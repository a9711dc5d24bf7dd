import type { PageSize } from "#contract/document/entity.ts";
import type { FieldPlace, FieldType } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { anchorOf, memberOfRole, placeAtAnchor, type TextPlace } from "#lib/fields/anchors.ts";

export type WantedField = { type: FieldType; place: FieldPlace; owner: Member | null };
type Here = { pages: readonly PageSize[]; members: readonly Member[]; notary: Member | null };

/** A field of one kind for one person at each occurrence of words. */
export const fieldsAtWords = (
  found: readonly TextPlace[],
  { type, owner }: { type: FieldType; owner: Member | null },
  pages: readonly PageSize[],
): WantedField[] =>
  found.flatMap((occurrence) => {
    const page = pages[occurrence.place.page];
    return page === undefined ? [] : [{ type, owner, place: placeAtAnchor(type, occurrence, page) }];
  });

/** What marks of the document call for, each by its own words; nobody’s where so many people are not in the signing. */
export const fieldsAtMarks = (found: readonly TextPlace[], { pages, members, notary }: Here): WantedField[] =>
  found.flatMap((occurrence) => {
    const anchor = anchorOf(occurrence.text);
    if (anchor === null) return [];
    const owner = memberOfRole(anchor.role, { members, notary });
    return fieldsAtWords([occurrence], { type: anchor.type, owner }, pages);
  });

import type { DocumentToConfirm } from "#contract/consent/document-to-confirm.ts";
import { actPartsText } from "#lib/fields/act-parts.ts";

/** Why a document among many deserves a second look, in few words; empty where nothing is out of the ordinary. */
export const secondLookAt = ({ fieldCount, waived, whiteOutCount = 0, isUnopened }: DocumentToConfirm): string[] => [
  ...(isUnopened === true ? ["you have not opened it"] : []),
  ...(fieldCount === 0 ? ["no field is on it"] : []),
  ...(waived.length === 0 ? [] : [`without ${actPartsText(waived.map(({ part }) => part))}`]),
  ...(whiteOutCount === 0 ? [] : ["something is removed from it"]),
];

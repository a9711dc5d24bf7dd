import { useEffect, useRef } from "react";
import type { Document } from "#contract/document/entity.ts";
import type { FieldId } from "#contract/common/ids.ts";
import type { Field } from "#contract/field/entity.ts";
import { isFilled, isSignaturePlace } from "#lib/fields/field-types.ts";
import { api } from "#renderer/services/api/api.ts";

/** A field that is moved by keys or again and again is told once, when it has come to rest. */
const restsAfterMs = 1_500;

/** Tells whoever is to sign in them that fields were moved; a courtesy, for where they are everybody sees. */
export const useTellMoved = (
  { id: documentId, signingId }: Pick<Document, "id" | "signingId">,
  ownId: string | null,
): ((fields: readonly Field[]) => void) => {
  const moved = useRef(new Set<FieldId>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (fields) => {
    for (const field of fields) {
      const isOthers = field.memberId !== null && field.memberId !== ownId;
      if (isOthers && isSignaturePlace(field.type) && !isFilled(field)) moved.current.add(field.id);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const ids = [...moved.current];
      moved.current.clear();
      for (const fieldId of ids)
        void api.viewing.signMoved({ id: signingId, documentId, fieldId }).catch(() => undefined);
    }, restsAfterMs);
  };
};

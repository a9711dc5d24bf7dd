import { useEffect, useState } from "react";
import type { Field } from "#contract/field/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { dropDraft, listDrafts } from "#renderer/services/drafts/draft-store.ts";
import type { FillQuestion } from "./use-fill.ts";

/** Fields of this document that the person had begun to write in when an earlier page was closed. */
export const useBegunTexts = (
  signingId: SigningId,
  memberId: MemberId,
  fields: readonly Field[],
  question: FillQuestion,
) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    let alive = true;
    const read = async () => {
      const found = await listDrafts(draftKeys.texts(signingId, memberId));
      if (alive) setIds(found);
    };
    void read();
    return () => {
      alive = false;
    };
  }, [signingId, memberId]);
  // Whoever writes in a field has taken its draft up, or given it up.
  if (question.kind === "write" && ids.includes(question.field.id))
    setIds(ids.filter((id) => id !== question.field.id));
  return {
    begun: fields.filter((field) => ids.includes(field.id)),
    forget: (field: Field) => {
      setIds(ids.filter((id) => id !== field.id));
      void dropDraft(draftKeys.text(signingId, memberId, field.id));
    },
  };
};

import { useState } from "react";
import type { Field, FieldValue } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { AdoptedSignature, SignaturePurpose } from "#contract/member/http.ts";
import { fieldTextProblem } from "#lib/field-rendering/field-text.ts";
import { formatFieldDate } from "#lib/fields/field-date.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { isFilled } from "#lib/fields/field-types.ts";
import { fieldTypeName, type FieldEditor } from "#renderer/features/fields/index.ts";
import { purposeOf, signatureValue } from "#renderer/features/signature/index.ts";
import { currentTexts } from "#renderer/ui/texts.ts";

/** What a tap does where it cannot be done at once. */
export type FillQuestion =
  | { kind: "none" }
  | { kind: "make-picture"; purpose: SignaturePurpose; field: Field }
  | { kind: "write"; field: Field; proposal: string }
  | { kind: "choose-date"; field: Field }
  | { kind: "empty"; field: Field };

/** What a tap on a field of one's own does, in words. */
export const invitationTo = (field: Field): string => {
  const { invitation } = currentTexts().signing;
  if (field.type === "checkbox" && isFilled(field)) return invitation.untick;
  if (isFilled(field)) return invitation.change;
  const asked = field.prompt === undefined || field.prompt === "" ? invitation.write : field.prompt;
  return invitation.byType[field.type] ?? asked;
};

/**
 * One tap fills a field of this person: what can be proposed (their name, today's date, their signature) stands there at
 * once, and a second tap changes it.
 */
export const useFill = (
  editor: FieldEditor,
  member: Member,
  pictures: Record<SignaturePurpose, AdoptedSignature | null> | null,
) => {
  const [question, setQuestion] = useState<FillQuestion>({ kind: "none" });
  const put = (field: Field, value: FieldValue) => {
    const name = currentTexts().signing.act[value.kind === "empty" ? "empty" : "fill"];
    editor.perform(name(fieldTypeName(field.type)), [{ kind: "modify", fieldId: field.id, value }]);
    setQuestion({ kind: "none" });
  };
  const fillText = (field: Field) => {
    const typed = field.value.kind === "text" ? field.value.text : "";
    const isUntouchedName = field.type === "name" && typed === "";
    if (isUntouchedName && fieldTextProblem(field.type, field.place, member.fullName, field.textSize) === undefined)
      return put(field, { kind: "text", text: member.fullName });
    setQuestion({ kind: "write", field, proposal: isUntouchedName ? member.fullName : typed });
  };
  const fillPicture = (field: Field) => {
    if (isFilled(field)) return setQuestion({ kind: "empty", field });
    const purpose = purposeOf(field.type);
    const picture = pictures?.[purpose] ?? null;
    if (picture === null) return setQuestion({ kind: "make-picture", purpose, field });
    put(field, signatureValue(picture));
  };
  const fill = (field: Field) => {
    switch (fieldTraits[field.type].content) {
      case "tick":
        return put(field, { kind: isFilled(field) ? "empty" : "checked" });
      case "date":
        if (isFilled(field)) return setQuestion({ kind: "choose-date", field });
        return put(field, { kind: "text", text: formatFieldDate(new Date()) });
      case "text":
        return fillText(field);
      case "picture":
        return fillPicture(field);
      case "none":
        return;
    }
  };
  return { question, fill, put, ask: setQuestion };
};

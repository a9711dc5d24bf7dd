import { useState } from "react";
import type { Field, FieldType, FieldValue } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import type { AdoptedSignature } from "#contract/http/signings.ts";
import { fieldTypeNames, signatureValue, type FieldEditor } from "#renderer/features/documents/index.ts";

/** What a tap does where it cannot be done at once. */
export type FillQuestion =
  | { kind: "none" }
  | { kind: "make-signature"; field: Field }
  | { kind: "write"; field: Field }
  | { kind: "empty"; field: Field };

export const invitations: Partial<Record<FieldType, string>> = {
  signature: "Tap to sign",
  initials: "Tap to initial",
  name: "Tap for your name",
  date: "Tap for the date",
  text: "Tap to write",
};

const today = () =>
  new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit" }).format(new Date());

/** One tap fills a field of this person; a second one asks before it is emptied. */
export const useFill = (editor: FieldEditor, member: Member, signature: AdoptedSignature | null) => {
  const [question, setQuestion] = useState<FillQuestion>({ kind: "none" });
  const put = (field: Field, value: FieldValue) => {
    const verb = value.kind === "empty" ? "Empty" : "Fill";
    editor.perform(`${verb} ${fieldTypeNames[field.type].toLowerCase()}`, [
      { kind: "modify", fieldId: field.id, value },
    ]);
    setQuestion({ kind: "none" });
  };
  const fill = (field: Field) => {
    if (field.type === "text") return setQuestion({ kind: "write", field });
    if (field.value.kind !== "empty") return setQuestion({ kind: "empty", field });
    if (field.type === "name") return put(field, { kind: "text", text: member.fullName });
    if (field.type === "date") return put(field, { kind: "text", text: today() });
    if (signature === null) return setQuestion({ kind: "make-signature", field });
    put(field, signatureValue(signature));
  };
  return { question, fill, put, ask: setQuestion };
};

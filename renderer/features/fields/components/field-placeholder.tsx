import {
  Bookmark,
  Calendar,
  Eraser,
  IdCard,
  ListPlus,
  Pen,
  ScrollText,
  Signature,
  Square,
  SquareCheck,
  Stamp,
  Type,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Field, FieldType } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { fieldName } from "../model/field-texts.ts";
import styles from "./field-layer.module.css";

export const fieldIcons: Record<FieldType, ReactNode> = {
  signature: <Signature />,
  initials: <Pen />,
  name: <UserRound />,
  date: <Calendar />,
  text: <Type />,
  title: <IdCard />,
  custom: <ListPlus />,
  checkbox: <SquareCheck />,
  bookmark: <Bookmark />,
  notary_signature: <Signature />,
  notary_stamp: <Stamp />,
  required_ron_statement: <ScrollText />,
  sign: <Signature />,
  text_fields: <Type />,
  white_out: <Eraser />,
  widget_rectangle: <Square />,
};

const BookmarkMark = () => (
  <span className={styles.bookmark} title={useTexts().fields.bookmark}>
    <Bookmark aria-hidden="true" />
  </span>
);

/** What an empty field shows on screen; it is never drawn into the document. */
export const FieldPlaceholder = ({ field, owner, scale }: { field: Field; owner: Member | null; scale: number }) => {
  const { fields } = useTexts();
  if (field.type === "bookmark") return <BookmarkMark />;
  const isTall = field.place.height * scale >= 34;
  return (
    <span className={styles.placeholder} style={{ fontSize: Math.min(13, Math.max(8, 10.5 * scale)) }}>
      <span className={styles.placeholderType} title={fieldName(field)}>
        {fieldIcons[field.type]}
        {fieldName(field)}
        {field.required ? " *" : ""}
      </span>
      {isTall && (
        <span className={styles.placeholderOwner} title={owner?.fullName}>
          {owner?.fullName ?? fields.notAssigned}
        </span>
      )}
    </span>
  );
};

import { Calendar, Pen, Stamp, Type, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Field, FieldType } from "#contract/entities/field.ts";
import type { Member } from "#contract/entities/member.ts";
import { fieldTypeNames } from "../model/field-texts.ts";
import styles from "./field-layer.module.css";

export const fieldIcons: Record<FieldType, ReactNode> = {
  signature: <Pen />,
  initials: <Pen />,
  name: <UserRound />,
  date: <Calendar />,
  text: <Type />,
  notary_signature: <Pen />,
  notary_stamp: <Stamp />,
};

/** What an empty field shows on screen; it is never drawn into the document. */
export const FieldPlaceholder = ({ field, owner, scale }: { field: Field; owner: Member | null; scale: number }) => {
  const isTall = field.place.height * scale >= 34;
  return (
    <span className={styles.placeholder} style={{ fontSize: Math.min(13, Math.max(8, 10.5 * scale)) }}>
      <span className={styles.placeholderType}>
        {fieldIcons[field.type]}
        {fieldTypeNames[field.type]}
        {field.required ? " *" : ""}
      </span>
      {isTall && <span className={styles.placeholderOwner}>{owner?.fullName ?? "Not assigned"}</span>}
    </span>
  );
};

import { useState } from "react";
import type { TemplateField } from "#contract/shelf/entity.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { fieldsText } from "#renderer/features/shelf/index.ts";
import { unplacedText } from "../model/item-texts.ts";
import styles from "./shelf-pages.module.css";

type Props = {
  fields: readonly TemplateField[];
  all: readonly TemplateField[];
  pageCount: number;
  onMove: (fields: readonly TemplateField[], page: number) => void;
  onDelete: (fields: readonly TemplateField[]) => void;
};

/** Fields whose page, or room on it, the newest version lacks: nothing is dropped before somebody says so. */
export const UnplacedFields = ({ fields, all, pageCount, onMove, onDelete }: Props) => {
  const [page, setPage] = useState(String(pageCount - 1));
  const options = Array.from({ length: pageCount }, (_unused, index) => ({
    value: String(index),
    label: `Page ${index + 1}`,
  }));
  return (
    <Alert
      tone="attention"
      title={`${fieldsText(fields.length)} ${fields.length === 1 ? "has" : "have"} no place on this version`}
    >
      <div className={styles.unplaced}>
        <p>
          {fields.length === 1 ? "Its page, or its room on it, is" : "Their pages, or their room on them, are"} not in
          this version. Until you decide, {fields.length === 1 ? "it is" : "they are"} kept as before, and no signing
          can use the document.
        </p>
        <ul aria-label="Fields without a place">
          {fields.map((field) => (
            <li key={field.id} className={styles.unplacedRow}>
              <span>{unplacedText(field, all)}</span>
              <Button size="small" onPress={() => onMove([field], Number(page))}>
                {`Move to page ${Number(page) + 1}`}
              </Button>
              <Button size="small" variant="quiet" onPress={() => onDelete([field])}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.unplacedAll}>
          {pageCount > 1 && <Select label="Move to" options={options} value={page} onChange={setPage} />}
          {fields.length > 1 && (
            <>
              <Button onPress={() => onMove(fields, Number(page))}>Move all of them</Button>
              <Button variant="quiet" onPress={() => onDelete(fields)}>
                Delete all of them
              </Button>
            </>
          )}
        </div>
      </div>
    </Alert>
  );
};

import { Alert } from "#renderer/ui/alert.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import styles from "./field-layer.module.css";
import type { FieldEditor, FieldEditorNotice } from "../model/field-editor.ts";

const Typed = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className={styles.typed}>
      You had typed: <q>{text}</q> <CopyButton text={text} label="Copy what I typed" variant="quiet" />
    </span>
  ));

/** What became of a change that met someone else's. */
export const FieldNotice = ({ notice, editor }: { notice: FieldEditorNotice | null; editor: FieldEditor }) => {
  if (notice === null) return null;
  if (notice.kind === "refused") {
    return (
      <ErrorCard
        error={notice.error}
        onDismiss={editor.dismissNotice}
        {...(notice.typed.length === 0 ? {} : { actions: <Typed texts={notice.typed} /> })}
      />
    );
  }
  if (notice.kind === "lost") {
    return (
      <Alert tone="attention" title={`“${notice.label}” could not be kept`} onDismiss={editor.dismissNotice}>
        Someone else deleted this field in the meantime. The document shows the current fields.
        <Typed texts={notice.typed} />
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="Someone else changed the fields, too" onDismiss={editor.dismissNotice}>
      Your change was kept on top of theirs. Look at the page once more.
    </Alert>
  );
};

import { Alert } from "#renderer/ui/alert.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./field-layer.module.css";
import type { FieldEditor, FieldEditorNotice } from "../model/field-editor.ts";

const Typed = ({ texts }: { texts: readonly string[] }) => {
  const { fields } = useTexts();
  return texts.map((text) => (
    <span key={text} className={styles.typed}>
      {fields.youHadTyped} <q>{text}</q> <CopyButton text={text} label={fields.copyTyped} variant="quiet" />
    </span>
  ));
};

/** What became of a change that met someone else's. */
export const FieldNotice = ({ notice, editor }: { notice: FieldEditorNotice | null; editor: FieldEditor }) => {
  const { fields } = useTexts();
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
      <Alert tone="attention" title={fields.lost(notice.label)} onDismiss={editor.dismissNotice}>
        {fields.lostText}
        <Typed texts={notice.typed} />
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={fields.merged} onDismiss={editor.dismissNotice}>
      {fields.mergedText}
    </Alert>
  );
};

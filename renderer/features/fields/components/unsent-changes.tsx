import { Button } from "#renderer/ui/button.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { FieldEditor, FieldEditorState } from "../model/field-editor.ts";

type Props = { state: FieldEditorState; editor: FieldEditor };

/** What of this person's changes the platform does not have yet, and what becomes of it. */
export const UnsentChanges = ({ state, editor }: Props) => {
  const { controls, fields } = useTexts();
  const leftOver = state.leftOver.length;
  return (
    <>
      {state.waiting !== null && (
        <Alert
          tone="attention"
          title={fields.notSentYet(state.pendingCount)}
          actions={
            <Button size="small" onPress={editor.retry}>
              {controls.tryNow}
            </Button>
          }
        >
          {fields.notSentYetText}
        </Alert>
      )}
      {leftOver > 0 && (
        <Alert
          tone="attention"
          title={fields.leftOver(leftOver)}
          actions={
            <>
              <Button size="small" variant="primary" onPress={editor.takeUpLeftOver}>
                {fields.putIn(leftOver)}
              </Button>
              <Button size="small" onPress={editor.forgetLeftOver}>
                {fields.leaveOut(leftOver)}
              </Button>
            </>
          }
        >
          {state.leftOver.join(" · ")}
        </Alert>
      )}
    </>
  );
};

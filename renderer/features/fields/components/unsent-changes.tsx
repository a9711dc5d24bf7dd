import { Button } from "#renderer/ui/button.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import type { FieldEditor, FieldEditorState } from "../model/field-editor.ts";

const changes = (count: number) => (count === 1 ? "1 change" : `${count} changes`);

type Props = { state: FieldEditorState; editor: FieldEditor };

/** What of this person's changes the platform does not have yet, and what becomes of it. */
export const UnsentChanges = ({ state, editor }: Props) => (
  <>
    {state.waiting !== null && (
      <Alert
        tone="attention"
        title={`Reconnecting… ${changes(state.pendingCount)} not sent yet`}
        actions={
          <Button size="small" onPress={editor.retry}>
            Try now
          </Button>
        }
      >
        You can go on. What you do is kept on this page and sent in order when the connection is back.
      </Alert>
    )}
    {state.leftOver.length > 0 && (
      <Alert
        tone="attention"
        title={`${changes(state.leftOver.length)} had not been sent when this page was closed`}
        actions={
          <>
            <Button size="small" variant="primary" onPress={editor.takeUpLeftOver}>
              Send {state.leftOver.length === 1 ? "it" : "them"} now
            </Button>
            <Button size="small" onPress={editor.forgetLeftOver}>
              Discard {state.leftOver.length === 1 ? "it" : "them"}
            </Button>
          </>
        }
      >
        {state.leftOver.join(" · ")}
      </Alert>
    )}
  </>
);

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useTexts } from "./texts.ts";

type Discarding = {
  /** Asked when somebody is about to leave. */
  isFilled: () => boolean;
  /** Of a few words that were typed, where it is not said. */
  title?: string;
  description?: string;
  onDiscard: () => void;
};

/**
 * Asks before what was filled in is lost with a dialog that is left by a slip: the Escape key, the cross, a click beside it.
 * One in which nothing was filled in closes at once.
 */
export const useDiscardGuard = ({
  isFilled,
  title,
  description,
  onDiscard,
}: Discarding): { leave: () => void; question: ReactNode } => {
  const { discard } = useTexts().controls;
  const [isAsking, setIsAsking] = useState(false);
  return {
    leave: () => (isFilled() ? setIsAsking(true) : onDiscard()),
    question: isAsking && (
      <ConfirmDialog
        title={title ?? discard.title}
        description={description ?? discard.description}
        confirm={discard.confirm}
        cancel={discard.cancel}
        weight="grave"
        isPending={false}
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
};

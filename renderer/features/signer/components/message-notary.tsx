import { useState } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Button, type ButtonVariant } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useQuestions } from "../hooks/use-questions.ts";
import { AskDialog } from "./ask-dialog.tsx";

type Props = { signing: Signing; memberId: MemberId; variant: ButtonVariant };

/** The way to the notary, named where nothing else may be left; the one in the header stays. */
export const MessageNotary = ({ signing, memberId, variant }: Props) => {
  const { identityErrors } = useTexts();
  const questions = useQuestions(signing.id, memberId);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant={variant} isWide onPress={() => setIsOpen(true)}>
        {identityErrors.messageButton}
      </Button>
      {isOpen && (
        <AskDialog
          signing={signing}
          memberId={memberId}
          mayStop={false}
          isOver={signing.status !== "open"}
          questions={questions}
          onClose={close}
          onStop={close}
        />
      )}
    </>
  );
};

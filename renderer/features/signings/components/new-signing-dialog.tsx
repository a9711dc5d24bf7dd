import { Dialog } from "#renderer/ui/dialog.tsx";
import { useDiscardGuard } from "#renderer/ui/use-discard-guard.tsx";
import { useNewSigning } from "../hooks/use-new-signing.ts";
import { useNewSigningForm } from "../hooks/use-new-signing-form.ts";
import { NewSigningForm } from "./new-signing-form.tsx";
import { NewSigningResult } from "./new-signing-result.tsx";

export const NewSigningDialog = ({ onClose }: { onClose: () => void }) => {
  const state = useNewSigning();
  const fields = useNewSigningForm();
  const { created } = state;
  const { leave, question } = useDiscardGuard({
    isFilled: () => created === null && fields.isFilledIn(),
    title: "Discard this signing?",
    description: state.create.isPending
      ? "It is being created at this moment, and may come to stand in your list all the same."
      : "Its title, people and files are kept nowhere yet. “Save draft” keeps them without inviting anybody.",
    onDiscard: onClose,
  });
  return (
    <>
      <Dialog
        title="New signing"
        description="Its documents, its people and its time; more of each can follow in the meeting."
        width="wide"
        isOpen
        onClose={leave}
      >
        {created === null ? (
          <NewSigningForm state={state} fields={fields} />
        ) : (
          <NewSigningResult state={state} created={created} onClose={onClose} />
        )}
      </Dialog>
      {created === null && question}
    </>
  );
};

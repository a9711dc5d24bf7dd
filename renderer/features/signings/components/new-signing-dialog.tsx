import { Dialog } from "#renderer/ui/dialog.tsx";
import { useNewSigning } from "../hooks/use-new-signing.ts";
import { NewSigningForm } from "./new-signing-form.tsx";
import { NewSigningResult } from "./new-signing-result.tsx";

export const NewSigningDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog
    title="New signing"
    description="Its documents, its people and its time; more of each can follow in the meeting."
    width="wide"
    isOpen={isOpen}
    onClose={onClose}
  >
    {isOpen && <NewSigning onClose={onClose} />}
  </Dialog>
);

const NewSigning = ({ onClose }: { onClose: () => void }) => {
  const state = useNewSigning();
  return state.created === null ? (
    <NewSigningForm state={state} onCancel={onClose} />
  ) : (
    <NewSigningResult state={state} created={state.created} onClose={onClose} />
  );
};

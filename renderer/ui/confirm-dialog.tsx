import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { HoldButton } from "./hold-button.tsx";
import { useTexts } from "./texts.ts";

type Props = {
  title: string;
  description?: ReactNode;
  isOpen?: boolean;
  /** What the button says that acts. */
  confirm: ReactNode;
  cancel?: string;
  /**
   * How grave the act is: one that can be undone, one that takes something away, one that ends the whole and must be held,
   * or one that the person is advised against, with the way back as what goes on.
   */
  weight: "plain" | "grave" | "held" | "advised-against";
  icon?: ReactNode;
  isPending: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks whether a person is sure. It cannot be left by a click beside it, and only going back is one key away. */
export const ConfirmDialog = ({ title, description, isOpen = true, onClose, children, ...answers }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    role="alertdialog"
    width="narrow"
    title={title}
    description={description}
    footer={<Answers {...answers} onClose={onClose} />}
  >
    {children}
  </Dialog>
);

type AnswersProps = Omit<Props, "title" | "description" | "isOpen" | "children">;

const Answers = ({ confirm, cancel: backWords, weight, onConfirm, onClose, ...act }: AnswersProps) => {
  const { controls } = useTexts();
  const cancel = backWords ?? controls.cancel;
  switch (weight) {
    case "plain":
    case "grave":
      return (
        <>
          <Button onPress={onClose} autoFocus>
            {cancel}
          </Button>
          <Button variant={weight === "grave" ? "seal" : "primary"} onPress={onConfirm} {...act}>
            {confirm}
          </Button>
        </>
      );
    case "held":
      return (
        <>
          <div>
            <Button onPress={onClose}>{cancel}</Button>
          </div>
          <HoldButton onHold={onConfirm} {...act}>
            {confirm}
          </HoldButton>
        </>
      );
    case "advised-against":
      return (
        <>
          <Button onPress={onConfirm} {...act}>
            {confirm}
          </Button>
          <Button variant="primary" onPress={onClose} autoFocus>
            {cancel}
          </Button>
        </>
      );
  }
};

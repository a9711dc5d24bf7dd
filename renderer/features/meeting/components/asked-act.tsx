import { type ReactElement, type ReactNode, useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { ConfirmDialog } from "#renderer/ui/confirm-dialog.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useSigningAct } from "../hooks/use-signing-act.ts";

type Props = {
  signingId: Signing["id"];
  act: () => Promise<unknown>;
  /** Of the button that asks. */
  label: string;
  icon: ReactElement;
  title: string;
  description: string;
  confirm: string;
  cancel?: string;
  weight: "plain" | "held";
  /** What is to be known before it is confirmed. */
  children?: ReactNode;
};

/** A button of the meeting whose act is asked about first; asked again, it has forgotten how it failed. */
export const AskedAct = ({ signingId, act, label, children, ...question }: Props) => {
  const [isAsking, setIsAsking] = useState(false);
  const asked = useSigningAct(signingId, act, { onSuccess: () => setIsAsking(false) });
  const close = () => {
    asked.reset();
    setIsAsking(false);
  };
  return (
    <>
      <IconButton label={label} icon={question.icon} onPress={() => setIsAsking(true)} />
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isPending={asked.isPending}
        onConfirm={() => asked.mutate()}
        onClose={close}
      >
        {children}
        <Failure error={asked.error} />
      </ConfirmDialog>
    </>
  );
};

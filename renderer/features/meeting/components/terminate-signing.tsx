import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ban } from "lucide-react";
import { useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { signingKeys } from "#renderer/services/realtime/use-signing.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { HoldButton } from "#renderer/ui/hold-button.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import styles from "./dialogs.module.css";

/** Ends a signing without releasing it, behind the confirmation that the specification words. */
export const TerminateSigning = ({ signing }: { signing: Signing }) => {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const terminate = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.signings.terminate({ id: signing.id }),
    onSuccess: () => setIsAsking(false),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: signingsKey });
      return queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signing.id) });
    },
  });
  const close = () => {
    terminate.reset();
    setIsAsking(false);
  };
  return (
    <>
      <IconButton label="Terminate this signing" icon={<Ban />} onPress={() => setIsAsking(true)} />
      <Dialog
        isOpen={isAsking}
        onClose={close}
        role="alertdialog"
        width="narrow"
        title="Are you sure?"
        description="You won't be able to revert this!"
        footer={
          <>
            <div>
              <Button onPress={close}>Cancel</Button>
            </div>
            <HoldButton icon={<Ban />} isPending={terminate.isPending} onHold={() => terminate.mutate()}>
              Yes, delete it
            </HoldButton>
          </>
        }
      >
        <div className={styles.form}>
          <p>
            “{signing.title}” ends as terminated, for you and for everybody who takes part. Nothing is released, and
            nobody can sign or lock in it any more.
          </p>
          <p>The documents, what was filled in and the record of the meeting are kept and can still be read.</p>
          {terminate.isError && <ErrorCard error={toAppError(terminate.error)} />}
        </div>
      </Dialog>
    </>
  );
};

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2, UserPlus } from "lucide-react";
import { useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { ShownLink, ShownLinkFooter } from "./shown-link.tsx";
import styles from "./dialogs.module.css";

type Props = { signingId: SigningId; hasLink: boolean; onClose: () => void };

/** Two ways for a guest: one link for the meeting, behind which the notary decides, and links for one person each. */
export const GuestLinkDialog = ({ signingId, hasLink, onClose }: Props) => {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const id = signingId;
  const onSettled = () => queryClient.invalidateQueries({ queryKey: signingKeys.guests(signingId) });
  const meta = { showsOwnError: true };
  const make = useMutation({ meta, onSettled, mutationFn: () => api.guests.makeLink({ id }) });
  const withdraw = useMutation({ meta, onSettled, mutationFn: () => api.guests.withdrawLink({ id }) });
  const invite = useMutation({
    meta,
    onSettled,
    mutationFn: (fullName: string) => api.guests.invite({ id, fullName }),
  });
  const shown =
    invite.data === undefined
      ? make.data === undefined
        ? null
        : { url: make.data.url, says: "Whoever has it may ask to come in; you let them in, or not." }
      : {
          url: invite.data.url,
          says: `Give it to ${invite.data.guest.fullName} only: with it they come in without your word.`,
        };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Guests"
      description="Guests see and hear the meeting from 10 minutes before its start. They see no documents and sign nothing."
      footer={<ShownLinkFooter url={shown?.url ?? null} onClose={onClose} />}
    >
      <div className={styles.form}>
        <Failure error={make.error ?? withdraw.error ?? invite.error} />
        {shown !== null ? (
          <ShownLink url={shown.url} testId="guest-link">
            It is shown this once. {shown.says}
          </ShownLink>
        ) : (
          <>
            <div className={styles.ways}>
              <Button isWide icon={<Link2 />} isPending={make.isPending} onPress={() => make.mutate()}>
                {hasLink ? "Make a new guest link" : "Make a guest link"}
              </Button>
              <p className={styles.hint}>
                For anybody whom you hand it to.{hasLink ? " The earlier one stops working." : ""}
              </p>
              {hasLink && (
                <Button variant="quiet" isWide isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
                  Take the guest link back
                </Button>
              )}
            </div>
            <Form className={styles.form} onSubmit={() => name.trim() !== "" && invite.mutate(name.trim())}>
              <TextField label="Name of a guest" maxLength={200} value={name} onChange={setName} />
              <Button type="submit" icon={<UserPlus />} isDisabled={name.trim() === ""} isPending={invite.isPending}>
                Make a link for this guest
              </Button>
            </Form>
          </>
        )}
      </div>
    </Dialog>
  );
};

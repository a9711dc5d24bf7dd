import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Link2, UserMinus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Guest, GuestState } from "#contract/guest/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { GuestLinkDialog } from "./guest-link-dialog.tsx";
import styles from "./people-panel.module.css";

const states: Record<GuestState, { label: string; tone: Tone }> = {
  requested: { label: "Asks to come in", tone: "attention" },
  invited: { label: "Invited", tone: "neutral" },
  admitted: { label: "Let in", tone: "neutral" },
  refused: { label: "Not let in", tone: "neutral" },
};

const stateOf = ({ state, joinedAt }: Guest) =>
  joinedAt !== null && state !== "refused" ? { label: "Joined", tone: "info" as const } : states[state];

/** Says it once of each who asks, wherever in the meeting the notary is. */
const useKnocks = (guests: readonly Guest[] | undefined): void => {
  const known = useRef(new Set<string>());
  useEffect(() => {
    const asking = (guests ?? []).filter(({ state, id }) => state === "requested" && !known.current.has(id));
    for (const { id, fullName } of asking) {
      known.current.add(id);
      showToast({ tone: "info", title: `${fullName} asks to come in as a guest.` });
    }
  }, [guests]);
};

/** Who sees and hears the meeting without a part in it, and who asks for that. */
export const Guests = ({ signingId }: { signingId: SigningId }) => {
  const queryClient = useQueryClient();
  const [isLinking, setLinking] = useState(false);
  const list = useQuery({
    queryKey: signingKeys.guests(signingId),
    queryFn: () => api.guests.list({ id: signingId }),
  });
  const decide = useMutation({
    meta: { showsOwnError: true },
    mutationFn: ({ id: guestId, isAdmitted }: Pick<Guest, "id"> & { isAdmitted: boolean }) =>
      api.guests.decide({ id: signingId, guestId, isAdmitted }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: signingKeys.guests(signingId) }),
  });
  useKnocks(list.data?.guests);
  const guests = list.data?.guests ?? [];
  return (
    <section className={styles.guests} aria-label="Guests">
      <header className={styles.head}>
        <h2 className={styles.heading}>Guests</h2>
        <IconButton size="small" label="Guest link" icon={<Link2 />} onPress={() => setLinking(true)} />
      </header>
      <Failure error={list.error ?? decide.error} />
      <ul className={styles.list}>
        {guests.map((guest) => (
          <GuestRow
            key={guest.id}
            guest={guest}
            isPending={decide.isPending}
            onDecide={(isAdmitted) => decide.mutate({ id: guest.id, isAdmitted })}
          />
        ))}
      </ul>
      {isLinking && (
        <GuestLinkDialog
          signingId={signingId}
          hasLink={list.data?.hasLink === true}
          onClose={() => setLinking(false)}
        />
      )}
    </section>
  );
};

type RowProps = { guest: Guest; isPending: boolean; onDecide: (isAdmitted: boolean) => void };

const GuestRow = ({ guest, isPending, onDecide }: RowProps) => {
  const { label, tone } = stateOf(guest);
  return (
    <li className={styles.person}>
      <Avatar name={guest.fullName} colour={guest.colour} />
      <div className={styles.who}>
        <p className={styles.name} title={guest.fullName}>
          {guest.fullName}
        </p>
        <p className={styles.type}>Guest</p>
        <div className={cx(styles.facts, styles.asking)}>
          <StatusLabel tone={tone}>{label}</StatusLabel>
          {(guest.state === "requested" || guest.state === "refused") && (
            <Button
              size="small"
              variant={guest.state === "requested" ? "primary" : "secondary"}
              icon={<Check aria-hidden="true" />}
              aria-label={`Let ${guest.fullName} in`}
              isDisabled={isPending}
              onPress={() => onDecide(true)}
            >
              Let in
            </Button>
          )}
        </div>
      </div>
      {guest.state !== "refused" && (
        <div className={styles.acts}>
          <IconButton
            size="small"
            placement="right"
            label={guest.state === "requested" ? `Refuse ${guest.fullName}` : `Put ${guest.fullName} out`}
            icon={<UserMinus />}
            isDisabled={isPending}
            onPress={() => onDecide(false)}
          />
        </div>
      )}
    </li>
  );
};

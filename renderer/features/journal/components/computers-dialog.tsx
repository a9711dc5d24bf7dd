import { MonitorCheck, MonitorX } from "lucide-react";
import { useRef, useState } from "react";
import type { JournalRequest, JournalState } from "#contract/journal/bridge.ts";
import { computerCode } from "#lib/journal/computer-code.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import {
  useAdmitComputer,
  useDismissComputer,
  useJournalRequests,
  useRequestToWrite,
  useRevokeComputer,
} from "../hooks/use-journal-keeping.ts";
import { isWriting } from "../model/journal-texts.ts";
import { useTold, useTypedGuard } from "../hooks/use-told.ts";
import { ContinueJournal } from "./continue-journal.tsx";
import styles from "./computers-dialog.module.css";

export type ComputersDialogProps = {
  state: JournalState;
  isOpen: boolean;
  isOffline: boolean;
  onClose: () => void;
};

const placeText = (sequence: number) => (sequence + 1).toLocaleString("en-US");

/** Which computers write this journal, and how another one of the notary's is let in. */
export const ComputersDialog = ({ state, isOpen, isOffline, onClose }: ComputersDialogProps) => {
  const writes = state.computers.some(isWriting) || state.entryCount === 0;
  const revoke = useRevokeComputer();
  const list = useRef<HTMLUListElement>(null);
  const writing = state.computers.filter(({ revokedBy }) => revokedBy === null);
  useFocusWhenLost(list, revoke.isSuccess, String(writing.length));
  const requests = useJournalRequests(isOpen && !isOffline);
  const own = requests.data?.find(({ isThis }) => isThis);
  const others = requests.data?.filter(({ isThis }) => !isThis) ?? [];
  const { onTyped, leave, question } = useTypedGuard(
    "It is kept nowhere else. This computer goes on to read the journal.",
    onClose,
  );
  return (
    <>
      <Dialog
        title="Computers that write this journal"
        description="Each has a key of its own. A further one is let in by an entry that an admitted computer signs."
        isOpen={isOpen}
        onClose={leave}
        footer={<Button onPress={leave}>Close</Button>}
      >
        <div className={styles.stack}>
          <ul ref={list} tabIndex={-1} aria-label="Computers" className={styles.computers}>
            {state.computers.map(({ keyId, name, admittedBy, isRecovery, revokedBy, isThis }) => (
              <li key={keyId} className={styles.computer}>
                <div>
                  <p className={styles.name}>{name ?? "The computer that began it"}</p>
                  <p className={styles.code}>{computerCode(keyId)}</p>
                </div>
                <span className={styles.side}>
                  {isThis && (
                    <StatusLabel tone={revokedBy === null ? "verified" : "neutral"}>This computer</StatusLabel>
                  )}
                  {admittedBy !== null &&
                    `${isRecovery ? "Continued it with entry" : "Entry"} ${placeText(admittedBy)}`}
                  {revokedBy !== null && (
                    <StatusLabel tone="seal">Writes no more since entry {placeText(revokedBy)}</StatusLabel>
                  )}
                  {writes && !isThis && revokedBy === null && (
                    <Button
                      size="small"
                      variant="quiet"
                      icon={<MonitorX aria-hidden="true" />}
                      isDisabled={isOffline || revoke.isPending}
                      onPress={() => revoke.mutate(keyId)}
                    >
                      Revoke…
                    </Button>
                  )}
                </span>
              </li>
            ))}
            {state.entryCount === 0 && (
              <li className={styles.note}>None yet: whichever computer writes the first entry begins the journal.</li>
            )}
          </ul>
          <Failure error={revoke.error} onDismiss={revoke.reset} />
          {isOffline ? (
            <p className={styles.note}>The platform is out of reach. Computers can be admitted once it is back.</p>
          ) : requests.isPending ? (
            <Skeleton label="Looking for requests" rows={2} />
          ) : requests.error !== null ? (
            <ErrorCard error={toAppError(requests.error)} />
          ) : writes ? (
            <Requests requests={others} canAdmit={state.entryCount > 0} />
          ) : (
            <OnReader own={own} ownKeyId={state.ownKeyId} onTyped={onTyped} />
          )}
        </div>
      </Dialog>
      {isOpen && question}
    </>
  );
};

/** On a computer that writes: who asks to be let in. */
const Requests = ({ requests, canAdmit }: { requests: readonly JournalRequest[]; canAdmit: boolean }) => {
  const admit = useAdmitComputer();
  const dismiss = useDismissComputer();
  const error = admit.error ?? dismiss.error;
  const place = useRef<HTMLElement>(null);
  // The buttons go with the request that they answered.
  useFocusWhenLost(place, admit.isSuccess || dismiss.isSuccess, requests.map(({ keyId }) => keyId).join(" "));
  return (
    <section ref={place} tabIndex={-1} aria-label="Requests" className={styles.stack}>
      <h3 className={styles.heading}>Asking to write</h3>
      {requests.length === 0 && (
        <p className={styles.note}>None. To add one, log in on it, open its journal, and press “Computers” there.</p>
      )}
      <ul className={styles.computers}>
        {requests.map(({ keyId, name, requestedAt }) => (
          <li key={keyId} className={styles.computer}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.code}>{computerCode(keyId)}</p>
              <p className={styles.note}>Asked on {formatDay(requestedAt)}</p>
            </div>
            <Actions>
              <Button size="small" variant="quiet" onPress={() => dismiss.mutate(keyId)} isDisabled={dismiss.isPending}>
                Dismiss
              </Button>
              <Button
                size="small"
                variant="primary"
                icon={<MonitorCheck aria-hidden="true" />}
                isDisabled={!canAdmit}
                isPending={admit.isPending}
                onPress={() => admit.mutate(keyId)}
              >
                Admit…
              </Button>
            </Actions>
          </li>
        ))}
      </ul>
      {error !== null && (
        <ErrorCard
          error={toAppError(error)}
          onDismiss={() => {
            admit.reset();
            dismiss.reset();
          }}
        />
      )}
    </section>
  );
};

type OnReaderProps = {
  own: JournalRequest | undefined;
  ownKeyId: JournalState["ownKeyId"];
  /** Whether something in it would be lost. */
  onTyped: (isTyped: boolean) => void;
};

/** On a computer that only reads: it is let in by another one, or goes on where none is left. */
const OnReader = (props: OnReaderProps) => {
  const [isContinuing, setIsContinuing] = useState<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenLost(place, isContinuing !== null, String(isContinuing));
  if (isContinuing === true) return <ContinueJournal onBack={() => setIsContinuing(false)} onTyped={props.onTyped} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.stack}>
      <AskToWrite {...props} />
      {props.ownKeyId !== null && (
        <div>
          <Button variant="quiet" onPress={() => setIsContinuing(true)}>
            No computer that writes it is left to me…
          </Button>
        </div>
      )}
    </div>
  );
};

const AskToWrite = ({ own, ownKeyId, onTyped }: OnReaderProps) => {
  const [name, setName] = useState("");
  useTold(own === undefined && name !== "", onTyped);
  const ask = useRequestToWrite();
  const waiting = useRef<HTMLElement>(null);
  useFocusWhenLost(waiting, ask.isSuccess, own?.keyId ?? "");
  if (own !== undefined) {
    return (
      <section ref={waiting} tabIndex={-1} aria-label="This computer" className={styles.stack}>
        <h3 className={styles.heading}>This computer waits to be admitted</h3>
        <p>
          Open the journal on a computer that writes it, press “Computers” and “Admit…”, and compare this code with the
          one that it shows:
        </p>
        <p className={styles.bigCode}>{computerCode(own.keyId)}</p>
        <p className={styles.note}>Until then the journal can be read here, not written.</p>
      </section>
    );
  }
  return (
    <Form
      className={styles.stack}
      onSubmit={() => {
        if (name.trim() !== "") ask.mutate(name.trim());
      }}
    >
      <h3 className={styles.heading}>This computer only reads</h3>
      <p className={styles.note}>
        Its key is not admitted yet. Give the computer a name that you will know it by, and ask; your other computer
        then lets it in.
      </p>
      <TextField
        label="Name of this computer"
        placeholder="Laptop in the office"
        maxLength={100}
        value={name}
        onChange={setName}
        isDisabled={ownKeyId === null}
      />
      <Failure error={ask.error} onDismiss={ask.reset} />
      <div>
        <Button type="submit" variant="primary" isPending={ask.isPending} isDisabled={name.trim() === ""}>
          Ask to write from here
        </Button>
      </div>
    </Form>
  );
};

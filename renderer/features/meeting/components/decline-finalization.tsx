import { CirclePause } from "lucide-react";
import { useRef, useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { Form } from "#renderer/ui/form.tsx";
import { useSigningAct } from "../hooks/use-signing-act.ts";
import { reasonProblem } from "../model/reason-problem.ts";
import { ReasonField } from "./reason-field.tsx";
import styles from "./dialogs.module.css";

const longestReason = 500;

/** Leaves a meeting unfinished with its reason in the record. It stays open: what was missing can still come. */
export const DeclineFinalization = ({ signing }: { signing: Signing }) => {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const decline = useSigningAct(
    signing.id,
    () => api.signings.declineFinalization({ id: signing.id, reason: reason.trim() }),
    {
      onSuccess: () => {
        setIsAsking(false);
        setReason("");
        setWasTried(false);
      },
    },
  );
  const problem = reasonProblem(reason, longestReason);
  const close = () => {
    decline.reset();
    setIsAsking(false);
  };
  const submit = () => {
    setWasTried(true);
    if (problem === undefined) decline.mutate();
    else focusFirstError(element.current);
  };
  return (
    <>
      <Button icon={<CirclePause aria-hidden="true" />} onPress={() => setIsAsking(true)}>
        Do not finish now…
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        width="narrow"
        title="Do not finish now"
        description="Nothing is released, and the meeting stays open. You can finish it later."
        footer={
          <>
            <Button onPress={close}>Go back</Button>
            <Button variant="primary" isPending={decline.isPending} onPress={submit}>
              Record the reason
            </Button>
          </>
        }
      >
        <Form ref={element} className={styles.form} onSubmit={submit}>
          <ReasonField
            label="Why is the meeting not finished?"
            description="It goes into the record of the meeting, which everybody who takes part can read."
            reason={reason}
            problem={wasTried ? problem : undefined}
            onChange={setReason}
          />
          <Failure error={decline.error} onDismiss={decline.reset} />
        </Form>
      </Dialog>
    </>
  );
};

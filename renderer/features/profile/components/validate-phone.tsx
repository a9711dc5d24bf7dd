import { useEffect, useRef, useState } from "react";
import { formatPhone } from "#lib/people/phone-number.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { formatTime } from "#renderer/ui/format.ts";
import { PhoneCodeInput } from "#renderer/ui/phone-code-input.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { usePhoneCode } from "../hooks/use-profile-acts.ts";
import styles from "./profile.module.css";

/** Has a code sent as soon as it is there, and takes it. */
export const ValidatePhone = ({ phone, onDone }: { phone: string; onDone: () => void }) => {
  const { send, verify } = usePhoneCode();
  const [code, setCode] = useState("");
  const wasSent = useRef(false);
  const { mutate: sendCode } = send;
  useEffect(() => {
    // Once, also where React draws everything twice to find mistakes.
    if (wasSent.current) return;
    wasSent.current = true;
    sendCode(phone);
  }, [phone, sendCode]);
  const again = () => {
    verify.reset();
    setCode("");
    sendCode(phone);
  };
  const enter = () =>
    verify.mutate(
      { phone, code },
      {
        onSuccess: () => {
          showToast({ tone: "verified", title: "Your phone number is validated." });
          onDone();
        },
      },
    );
  return (
    <Form
      className={styles.code}
      aria-label="Validate the phone number"
      onSubmit={() => {
        if (code.length === 6 && !verify.isPending) enter();
      }}
    >
      <p role="status" className={styles.text}>
        {send.data === undefined
          ? send.isError
            ? "No code was sent."
            : `Sending a code to ${formatPhone(phone)}…`
          : `A code is on its way to ${formatPhone(phone)}. It is good until ${formatTime(send.data.expiresAt)}.`}
      </p>
      <Failure error={send.error} />
      {send.data !== undefined && (
        <div className={styles.digits}>
          <PhoneCodeInput label="Code" value={code} onChange={setCode} autoFocus />
        </div>
      )}
      <Failure error={verify.error} />
      <Actions>
        {send.data !== undefined && (
          <Button variant="primary" type="submit" isPending={verify.isPending} isDisabled={code.length !== 6}>
            Validate
          </Button>
        )}
        <Button onPress={again} isPending={send.isPending}>
          Send another code
        </Button>
        <Button variant="quiet" onPress={onDone}>
          Not now
        </Button>
      </Actions>
    </Form>
  );
};

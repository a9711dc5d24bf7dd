import { useState } from "react";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { formatPhone, parsePhone } from "#lib/people/phone-number.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { PhoneInput } from "#renderer/ui/phone-input.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useSaveProfile } from "../hooks/use-profile-acts.ts";
import { ValidatePhone } from "./validate-phone.tsx";
import styles from "./profile.module.css";

const written = (phone: string | null): string => (phone === null ? "" : formatPhone(phone));

/** The number under which people are called, and the code that shows whose it is. */
export const PhoneSection = ({ profile }: { profile: ProfileAnswer }) => {
  const { phone, isPhoneVerified, meta } = profile;
  const save = useSaveProfile();
  const [text, setText] = useState(written(phone));
  const [validating, setValidating] = useState<string | null>(null);
  const parsed = parsePhone(text);
  const isKept = text.trim() === written(phone) || (parsed.kind === "valid" && parsed.e164 === phone);
  const isUsable = text.trim() === "" || parsed.kind === "valid";
  const keep = () => {
    if (!isUsable) return;
    const next = parsed.kind === "valid" ? parsed.e164 : null;
    save.mutate(
      { phone: next },
      {
        onSuccess: (saved) => {
          setText(written(saved.phone));
          setValidating(null);
          showToast({
            tone: "verified",
            title: saved.phone === null ? "Your phone number is out." : "Your phone number is saved.",
          });
        },
      },
    );
  };
  return (
    <Card title="Phone">
      <Form className={styles.form} onSubmit={keep}>
        <PhoneInput
          label="Phone number"
          value={text}
          onChange={setText}
          isVerified={isPhoneVerified}
          initialValue={written(phone)}
          description="Outside the United States, choose the country or begin with + and its code."
        />
        {!meta.hasTextMessages && (
          <Alert tone="info" title="Phone numbers cannot be validated here">
            This platform sends no text messages. Everything that concerns you comes by mail.
          </Alert>
        )}
        <Failure error={save.error} onDismiss={save.reset} />
        <Actions>
          <Button type="submit" isPending={save.isPending} isDisabled={isKept || !isUsable}>
            Save the number
          </Button>
          {isKept && phone !== null && profile.phoneNeedsVerification && validating === null && (
            <Button variant="primary" onPress={() => setValidating(phone)}>
              Validate it by text message
            </Button>
          )}
        </Actions>
      </Form>
      {validating !== null && validating === phone && isKept && !isPhoneVerified && (
        <ValidatePhone phone={validating} onDone={() => setValidating(null)} />
      )}
    </Card>
  );
};

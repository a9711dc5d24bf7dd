import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey, SignInWays } from "#contract/account-security/entity.ts";
import { knowsPasskeys, makePasskey, PasskeyNotGiven } from "#renderer/features/coming-in/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { isBehindWorkstation, platformAddress } from "#renderer/services/api/behind-origin.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { waysQuery } from "../hooks/use-sign-in-ways.ts";
import { AskPassword } from "./ask-password.tsx";
import styles from "./account-security.module.css";

/** Why none can be made here; null where one can. */
const obstacle = (takesPasskeys: boolean): string | null => {
  if (!takesPasskeys)
    return "This platform is reached by a number instead of a name, and passkeys are bound to a name. Use an authenticator app.";
  if (isBehindWorkstation())
    return `Passkeys are bound to the address of a page, and this program has none. Make and use them in a browser at ${platformAddress()}/account/security; here the code of an authenticator app is the second factor.`;
  return knowsPasskeys() ? null : "This browser knows no passkeys.";
};

/** Finger, face or PIN in place of password and code, on the platform's own pages. */
export const PasskeysCard = ({ ways }: { ways: Pick<SignInWays, "passkeys" | "takesPasskeys"> }) => {
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const hindrance = obstacle(ways.takesPasskeys);
  const readAnew = () => queryClient.invalidateQueries({ queryKey: waysQuery.queryKey });
  return (
    <Card title="Passkeys">
      <div className={styles.stack}>
        <p className={styles.note}>
          {hindrance ??
            "A passkey logs you in on this page with your finger, your face or the PIN of your device. Nothing is typed, so nothing can be stolen from you by a page that only looks like this one."}
        </p>
        {ways.passkeys.length > 0 && (
          <Rows label="Your passkeys" edge="inset">
            {ways.passkeys.map((passkey) => (
              <Row key={passkey.id}>
                <RowTexts
                  title={passkey.name}
                  more={`Made ${formatDay(passkey.createdAt)}, ${passkey.lastUsedAt === null ? "not used yet" : `used last ${formatDay(passkey.lastUsedAt)}`}`}
                />
                <Button
                  size="small"
                  aria-label={`Remove the passkey ${passkey.name}`}
                  onPress={() => setRemoved(passkey)}
                >
                  Remove
                </Button>
              </Row>
            ))}
          </Rows>
        )}
        {hindrance === null && <Button onPress={() => setAdding(true)}>Add a passkey</Button>}
      </div>
      {isAdding && <AddPasskey onAdded={readAnew} onClose={() => setAdding(false)} />}
      {removed !== null && (
        <AskPassword
          title={`Remove the passkey ${removed.name}`}
          description="It does not open your account any more. On the device itself it stays until you remove it there."
          act="Remove it"
          onAct={async (shown) => {
            await api.accountSecurity.removePasskey({ ...shown, passkeyId: removed.id });
            setRemoved(null);
            await readAnew();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  );
};

const AddPasskey = ({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) => {
  const [name, setName] = useState("This device");
  const add = async (shown: { password: string; code?: string }) => {
    const { options } = await api.accountSecurity.beginPasskey(shown);
    try {
      const made = await makePasskey(options);
      await api.accountSecurity.addPasskey({ name: name.trim() === "" ? "Passkey" : name, made });
    } catch (error) {
      // Whoever closed the browser's own dialog knows that they did.
      if (!(error instanceof PasskeyNotGiven)) throw error;
    }
    onClose();
    await onAdded();
  };
  return (
    <AskPassword
      title="Add a passkey"
      description="Your browser asks you for your finger, your face or a PIN next."
      act="Continue"
      onAct={add}
      onClose={onClose}
    >
      <TextField label="Name of this passkey" value={name} onChange={setName} maxLength={60} autoFocus />
    </AskPassword>
  );
};

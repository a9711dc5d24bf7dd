import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SignInWays } from "#contract/account-security/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { waysQuery } from "../hooks/use-sign-in-ways.ts";
import { AskPassword } from "./ask-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpAuthenticator } from "./set-up-authenticator.tsx";
import styles from "./account-security.module.css";

type Open = "set-up" | "turn-off" | "new-codes" | null;

/** The second factor: a code that only the owner's own device shows. */
export const AuthenticatorCard = ({ ways }: { ways: Pick<SignInWays, "totpSince" | "recoveryCodesLeft"> }) => {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const readAnew = () => queryClient.invalidateQueries({ queryKey: waysQuery.queryKey });
  const { totpSince, recoveryCodesLeft } = ways;
  const show = async (made: string[]) => {
    setCodes(made);
    setOpen(null);
    await readAnew();
  };
  return (
    <Card title="Authenticator app">
      <div className={styles.stack}>
        {totpSince === null ? (
          <>
            <p className={styles.note}>
              With an authenticator app on your phone, a password that somebody guesses or finds is not enough to get
              into your account: the code that the app shows is asked for too, here and in the workstation.
            </p>
            <Button variant="primary" onPress={() => setOpen("set-up")}>
              Set up an authenticator app
            </Button>
          </>
        ) : (
          <>
            <StatusLabel tone="verified">On since {formatDay(totpSince)}</StatusLabel>
            <p className={styles.note}>
              {recoveryCodesLeft === 0
                ? "You have no recovery code left. Make new ones now: without your phone there is no other way in."
                : `You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? "code" : "codes"} left, for when your phone is lost.`}
            </p>
            <Actions>
              <Button onPress={() => setOpen("new-codes")}>Make new recovery codes</Button>
              <Button variant="quiet" onPress={() => setOpen("turn-off")}>
                Turn it off
              </Button>
            </Actions>
          </>
        )}
      </div>
      {open === "set-up" && <SetUpAuthenticator onDone={show} onClose={() => setOpen(null)} />}
      {open === "new-codes" && (
        <AskPassword
          title="Make new recovery codes"
          description="The ones that you have now stop to work."
          act="Make new ones"
          onAct={async (shown) => show((await api.accountSecurity.renewRecoveryCodes(shown)).recoveryCodes)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "turn-off" && (
        <AskPassword
          title="Turn the authenticator app off"
          description="From then on the password alone opens your account. Your recovery codes end too."
          act="Turn it off"
          onAct={async (shown) => {
            await api.accountSecurity.removeTotp(shown);
            setOpen(null);
            await readAnew();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
};

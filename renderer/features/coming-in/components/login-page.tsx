import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { rawRoutes } from "#contract/raw-routes.ts";
import { PublicFrame } from "#renderer/features/public-pages/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Button } from "#renderer/ui/button.tsx";
import { askForPasskey, knowsPasskeys, PasskeyNotGiven } from "../model/passkeys.ts";
import { returnPath } from "../model/where-to.ts";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./coming-in.module.css";

const goOn = (): Promise<void> => {
  location.replace(returnPath(location.search));
  // The page is being left: what it shows stays until then.
  return new Promise(() => undefined);
};

/** Logging in on the platform's own page; afterwards one is where one was. */
export const LoginPage = () => {
  const identity = usePlatformIdentity();
  return (
    <PublicFrame title="Log in" lead="To your account, its password and the devices on which you are logged in.">
      <SignInForm onEntered={goOn}>
        {knowsPasskeys() && <PasskeyButton />}
        <nav className={styles.ways} aria-label="Other ways">
          <a href={rawRoutes.forgotPasswordPage.path}>Forgot password?</a>
          <a href={rawRoutes.consumerRegistrationPage.path}>Register</a>
          <a href={identity.data?.notaryRegistrationPath ?? rawRoutes.notaryRegistrationPage.path}>
            Register as a notary
          </a>
          <a href={rawRoutes.signerPage.path}>I was invited to sign</a>
        </nav>
      </SignInForm>
    </PublicFrame>
  );
};

const PasskeyButton = () => {
  const enter = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => {
      const { options } = await api.comingIn.beginPasskey();
      await api.comingIn.passkey(await askForPasskey(options));
      await goOn();
    },
  });
  const error = enter.error instanceof PasskeyNotGiven ? null : enter.error;
  return (
    <div className={styles.form}>
      <Button
        isWide
        icon={<KeyRound aria-hidden="true" />}
        isPending={enter.isPending}
        onPress={() => enter.mutate(undefined)}
      >
        Log in with a passkey
      </Button>
      <Failure error={error} onDismiss={enter.reset} />
    </div>
  );
};

import { useQueryClient } from "@tanstack/react-query";
import type { AppInfo } from "#contract/app/bridge.ts";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { SignInForm } from "#renderer/features/coming-in/index.ts";
import { startSessionAnew } from "#renderer/services/session/session.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { ManagedPlatform } from "./managed-platform.tsx";
import { OnThePlatform } from "./on-the-platform.tsx";
import { WelcomeFrame } from "./welcome-frame.tsx";
import styles from "./sign-in-page.module.css";

/** Logging in stays at the address where one was, and leads there. What takes a mail is done on the platform's own pages. */
export const SignInPage = ({ info, platform }: { info: AppInfo; platform: PlatformIdentity }) => {
  const queryClient = useQueryClient();
  const notaries = platform.notaryRegistrationPath ?? rawRoutes.notaryRegistrationPage.path;
  return (
    <WelcomeFrame title="Log in" description={`to ${platform.name}`} footer={`Notary Workstation ${info.version}`}>
      <SignInForm onEntered={() => startSessionAnew(queryClient)}>
        <nav className={styles.ways} aria-label="Other ways">
          <a href="#/forgot-password">Forgot password?</a>
          <OnThePlatform platform={platform} path={notaries}>
            Register as a notary
          </OnThePlatform>
          <OnThePlatform platform={platform} path={rawRoutes.consumerRegistrationPage.path}>
            Register to have something notarized
          </OnThePlatform>
        </nav>
        <p className={styles.note}>
          Passkeys belong to the platform’s own pages and do not work in this program. Here you log in with your
          password and, where you have set one up, the code of an authenticator app.
        </p>
      </SignInForm>
      {info.platformLocked && <ManagedPlatform />}
      {platform.kind === "demo" && <DemoAccounts />}
    </WelcomeFrame>
  );
};

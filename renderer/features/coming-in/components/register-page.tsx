import { rawRoutes } from "#contract/raw-routes.ts";
import { PublicFrame } from "#renderer/features/public-pages/index.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { RegisterForm, type RegistrationKind } from "./register-form.tsx";
import styles from "./coming-in.module.css";

const words = {
  consumer: {
    title: "Notarize a document online",
    lead: "With an account you keep all your signings in one place. Whoever was invited to sign needs none: the link in the mail is enough.",
  },
  notary: {
    title: "Become an online notary",
    lead: "Meet the people who sign online, and lock what they signed with your own certificate. Register here; the workstation leads you through the rest.",
  },
} as const;

/** Asking for an account; no answer tells whether the address has one already. */
export const RegisterPage = ({ kind }: { kind: RegistrationKind }) => {
  const identity = usePlatformIdentity();
  const { title, lead } = words[kind];
  return (
    <PublicFrame title={title} lead={lead}>
      <RegisterForm kind={kind} />
      <nav className={styles.ways} aria-label="Other ways">
        <a href={rawRoutes.loginPage.path}>I have an account: log in</a>
        {kind === "consumer" ? (
          <a href={identity.data?.notaryRegistrationPath ?? rawRoutes.notaryRegistrationPage.path}>I am a notary</a>
        ) : (
          <>
            <a href={rawRoutes.plansPage.path}>What it costs</a>
            <a href={rawRoutes.consumerRegistrationPage.path}>I want something notarized</a>
          </>
        )}
      </nav>
    </PublicFrame>
  );
};

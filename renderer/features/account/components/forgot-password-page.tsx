import type { AppInfo } from "#contract/app/bridge.ts";
import { ForgotPasswordForm } from "#renderer/features/coming-in/index.ts";
import styles from "./sign-in-page.module.css";
import { WelcomeFrame } from "./welcome-frame.tsx";

/** The mail is called for here; the page behind its link is the platform's. */
export const ForgotPasswordPage = ({ info }: { info: AppInfo }) => (
  <WelcomeFrame
    title="Forgot password?"
    description="Enter the address of your account. A mail brings you the link by which you choose a new password."
    footer={`Notary Workstation ${info.version}`}
  >
    <ForgotPasswordForm />
    <nav className={styles.ways} aria-label="Other ways">
      <a href="#/">Back to log in</a>
    </nav>
  </WelcomeFrame>
);

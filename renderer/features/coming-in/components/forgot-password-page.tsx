import { rawRoutes } from "#contract/raw-routes.ts";
import { PublicFrame } from "#renderer/features/public-pages/index.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import styles from "./coming-in.module.css";

export const ForgotPasswordPage = () => (
  <PublicFrame
    title="Forgot password?"
    lead="Enter the address of your account. A mail brings you the link by which you choose a new password."
  >
    <ForgotPasswordForm />
    <nav className={styles.ways} aria-label="Other ways">
      <a href={rawRoutes.loginPage.path}>Log in</a>
    </nav>
  </PublicFrame>
);

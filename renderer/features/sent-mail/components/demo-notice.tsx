import { rawRoutes } from "#contract/raw-routes.ts";
import styles from "./demo-notice.module.css";

/** On every page of a demo, with the way to the mail that it does not send. */
export const DemoNotice = () => (
  <p className={styles.demo}>
    Demonstration, without legal effect
    {" · "}
    <a href={rawRoutes.sentMailPage.path} target="_blank" rel="noreferrer">
      Sent mail
    </a>
  </p>
);

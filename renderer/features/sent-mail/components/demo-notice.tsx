import { rawRoutes } from "#contract/raw-routes.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./demo-notice.module.css";

/** On every page of a demo, with the way to the mail that it does not send. */
export const DemoNotice = () => {
  const { frame } = useTexts();
  return (
    <p className={styles.demo}>
      {frame.demo}
      {" · "}
      <a href={rawRoutes.sentMailPage.path} target="_blank" rel="noreferrer">
        {frame.sentMail}
      </a>
    </p>
  );
};

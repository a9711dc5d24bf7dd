import { Languages } from "#renderer/features/page-language/index.ts";
import { useChooseLanguage } from "../hooks/use-page-language.ts";
import styles from "./frame.module.css";

/** On the page of somebody who was invited: the platform is told as well, so that their mails follow. */
export const LanguageSwitch = () => (
  <div className={styles.languages}>
    <Languages onChoose={useChooseLanguage()} />
  </div>
);

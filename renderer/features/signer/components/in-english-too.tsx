import { en, type Texts } from "#lib/texts/en/page.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./translated.module.css";

/** Words by which something is agreed to: in the language of the page, and below in English, as they bind. */
export const InEnglishToo = ({ words }: { words: (texts: Texts) => string }) => {
  const texts = useTexts();
  if (texts.language === "en") return words(en);
  return (
    <span className={styles.bothLanguages}>
      <span>{words(texts)}</span>{" "}
      <span lang="en" className={styles.inEnglish}>
        {words(en)}
      </span>
    </span>
  );
};

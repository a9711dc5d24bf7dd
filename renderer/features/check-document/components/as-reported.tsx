import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./check-document.module.css";

type Props = {
  /** In the language of the page; null where it has none for this. */
  words: string | null;
  /** As the report says it: in English, and with all that it names. */
  reported: string;
};

/** What a report says in English alone: beside the words of the page it is quoted, so that nothing it names is lost. */
export const AsReported = ({ words, reported }: Props) => {
  const { language } = useTexts();
  if (language === "en") return reported;
  return (
    <>
      {words}
      <span lang="en" className={styles.inEnglish}>
        {reported}
      </span>
    </>
  );
};

import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./translated.module.css";

type Props = { english: readonly string[]; /** Null: the page is English. */ translated: readonly string[] | null };

/** Words that bind, in English, with their translation beside them and what that is worth. */
export const TranslatedText = ({ english, translated }: Props) => {
  const { translation } = useTexts();
  if (translated === null) return <Paragraphs of={english} />;
  return (
    <>
      <p className={styles.unreviewed}>{translation.unreviewed}</p>
      <div className={styles.sideBySide}>
        <div>
          <h3>{translation.translated}</h3>
          <Paragraphs of={translated} />
        </div>
        <div>
          <h3>{translation.binding}</h3>
          <div lang="en">
            <Paragraphs of={english} />
          </div>
        </div>
      </div>
    </>
  );
};

const Paragraphs = ({ of }: { of: readonly string[] }) => of.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

import { Languages as LanguagesIcon } from "lucide-react";
import { LanguageSchema, languageTags, type Language } from "#contract/common/language.ts";
import { languageNames } from "#lib/texts/language-names.ts";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./languages.module.css";

/** The other language, by its own name: whoever needs it could not read another one. */
export const Languages = ({ onChoose }: { onChoose: (language: Language) => void }) => {
  const { language } = useTexts();
  return (
    <div className={styles.languages}>
      {LanguageSchema.options
        .filter((other) => other !== language)
        .map((other) => (
          <Button key={other} variant="quiet" size="small" icon={<LanguagesIcon />} onPress={() => onChoose(other)}>
            <span lang={languageTags[other]}>{languageNames[other]}</span>
          </Button>
        ))}
    </div>
  );
};

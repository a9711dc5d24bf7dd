import { Languages } from "lucide-react";
import { LanguageSchema, languageTags } from "#contract/common/language.ts";
import { languageNames } from "#lib/texts/language-names.ts";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useChooseLanguage } from "../hooks/use-page-language.ts";
import styles from "./frame.module.css";

/** The other language, by its own name: whoever needs it could not read another one. */
export const LanguageSwitch = () => {
  const { language } = useTexts();
  const choose = useChooseLanguage();
  return (
    <div className={styles.languages}>
      {LanguageSchema.options
        .filter((other) => other !== language)
        .map((other) => (
          <Button key={other} variant="quiet" size="small" icon={<Languages />} onPress={() => choose(other)}>
            <span lang={languageTags[other]}>{languageNames[other]}</span>
          </Button>
        ))}
    </div>
  );
};

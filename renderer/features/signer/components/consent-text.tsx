import { consentTexts, currentConsentVersion } from "#contract/member/consent-text.ts";
import { translationOfConsent } from "#contract/member/consent-translation.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { TranslatedText } from "./translated-text.tsx";

/** What is agreed to. It is English; in another language its translation stands beside it. */
export const ConsentText = () => {
  const { language } = useTexts();
  const translated = translationOfConsent(currentConsentVersion, language);
  return <TranslatedText english={consentTexts[currentConsentVersion]} translated={translated?.paragraphs ?? null} />;
};

import type { Language } from "#contract/common/language.ts";
import type { EventData, SigningEventKind } from "#contract/signing-log/signing-event.ts";
import { languageNamesInEnglish } from "../texts/language-names.ts";

/** What a line is told with: who did it, whom and which document it concerns, by the names that they have now. */
export type Names = { who: string; member: string; document: string };

export type Tone = "plain" | "act" | "trouble";

export type Words<Kind extends SigningEventKind> = {
  /** As people in the meeting read it. */
  told: (names: Names, data: EventData<Kind>) => string;
  /** As the certificate of completion says it, behind the name of who did it. */
  recorded: (names: Names, data: EventData<Kind>) => string;
  tone?: Tone;
};

export type Shown = { language: Language; version: string };

/** "Spanish translation esign-2026-11-es-1". */
export const translationWords = ({ language, version }: Shown): string =>
  `${languageNamesInEnglish[language]} translation ${version}`;

type Decided = { textVersion: string; translation?: Shown | undefined };

/** "text esign-2026-11 in English, with its Spanish translation esign-2026-11-es-1 beside it". */
export const textShown = ({ textVersion, translation }: Decided): string =>
  translation === undefined
    ? `text ${textVersion}`
    : `text ${textVersion} in English, with its ${translationWords(translation)} beside it`;

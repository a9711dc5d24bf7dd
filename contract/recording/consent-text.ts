import type { Language } from "../common/language.ts";

/**
 * What people agree to before they are recorded. A version is never edited: a new wording is a new version, so that the record
 * of an answer always leads to the words that were on the screen.
 */
export const recordingTexts = {
  "recording-2026-11": [
    "The notary asks to record this meeting: everybody’s picture, everybody’s voice, and what is done.",
    "Nothing is recorded until everyone in the meeting has agreed. While it is recorded, a light says so on every page.",
    "The recording is kept encrypted, for as long as the rules of the notary’s state ask. The notary can play it, and so can the courts and offices that the law entitles; each viewing is written into the record of this signing.",
    "You may refuse. You are then not recorded. Where the notary’s state asks for a recording, the notary cannot notarize without it, and will tell you how you can go on.",
  ],
} as const satisfies Record<string, readonly string[]>;

export type RecordingTextVersion = keyof typeof recordingTexts;
export const currentRecordingTextVersion: RecordingTextVersion = "recording-2026-11";

export type RecordingTranslation = { version: string; paragraphs: readonly string[] };

/** NOT YET REVIEWED by a native lawyer, like all the Spanish. The newest stands last. */
const translations: Record<
  RecordingTextVersion,
  Record<Exclude<Language, "en">, readonly [RecordingTranslation, ...RecordingTranslation[]]>
> = {
  "recording-2026-11": {
    es: [
      {
        version: "recording-2026-11-es-1",
        paragraphs: [
          "El notario pide grabar esta reunión: la imagen y la voz de todos, y lo que se hace.",
          "No se graba nada hasta que todos los que están en la reunión hayan aceptado. Mientras se graba, una luz lo indica en cada página.",
          "La grabación se guarda cifrada durante el tiempo que piden las reglas del estado del notario. El notario puede reproducirla, y también los tribunales y las oficinas a los que la ley da derecho; cada vez que se ve, queda escrito en el registro de esta firma.",
          "Usted puede negarse. En ese caso no se le graba. Si el estado del notario exige una grabación, el notario no puede notarizar sin ella y le dirá cómo puede continuar.",
        ],
      },
    ],
  },
};

/** The one that is shown today; null where the page is English. */
export const translationOfRecordingText = (
  version: RecordingTextVersion,
  language: Language,
): RecordingTranslation | null => (language === "en" ? null : (translations[version][language].at(-1) ?? null));

/** One that is or was shown, by its version. */
export const findRecordingTranslation = (
  textVersion: RecordingTextVersion,
  version: string,
): (RecordingTranslation & { language: Language }) | undefined => {
  const found = translations[textVersion].es.find((translation) => translation.version === version);
  return found === undefined ? undefined : { ...found, language: "es" };
};

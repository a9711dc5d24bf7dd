import type { Language } from "../common/language.ts";
import type { SignaturePurpose } from "./http.ts";

/** What stood beside English words that bind. Never edited: a better translation is a new version, the earlier ones stay. */
export type ShownTranslation = { version: string; text: string };
type Versions = readonly [ShownTranslation, ...ShownTranslation[]];
type Translated = Record<Exclude<Language, "en">, Versions>;

/** NOT YET REVIEWED by a native lawyer, like all the Spanish. The newest stands last. */
const adoptions: Record<SignaturePurpose, Translated> = {
  signature: {
    es: [
      {
        version: "adopt-signature-2026-11-es-1",
        text: "Al adoptarla, usted acepta que esta imagen es su firma, dondequiera que la coloque en esta reunión.",
      },
    ],
  },
  initials: {
    es: [
      {
        version: "adopt-initials-2026-11-es-1",
        text: "Al adoptarlas, usted acepta que esta imagen representa sus iniciales, dondequiera que las coloque en esta reunión.",
      },
    ],
  },
};

/**
 * Of the statements that a notary sets into a document, by their English wording (`ronStatementOf`), with the same facts in
 * braces.
 */
const statements: Readonly<Record<string, Translated>> = {
  "This remote online notarization involved the use of audio-video communication technology. {commissionName}, Notary Public, State of {stateName}.":
    {
      es: [
        {
          version: "statement-usual-2026-11-es-1",
          text: "Esta notarización remota en línea se hizo con tecnología de comunicación de audio y video. {commissionName}, notario público (notary public), estado de {stateName}.",
        },
      ],
    },
  "This notarial act involved the use of communication technology.": {
    es: [
      {
        version: "statement-act-2026-11-es-1",
        text: "Este acto notarial se hizo con tecnología de comunicación.",
      },
    ],
  },
};

const newestOf = (translated: Translated | undefined, language: Language): ShownTranslation | null =>
  language === "en" ? null : (translated?.[language].at(-1) ?? null);

/** What adopting a picture means; null where the page is English. */
export const translationOfAdoption = (purpose: SignaturePurpose, language: Language): ShownTranslation | null =>
  newestOf(adoptions[purpose], language);

/** Null for a statement that nobody has translated yet, and where the page is English. */
export const translationOfStatement = (statement: string, language: Language): ShownTranslation | null =>
  newestOf(Object.hasOwn(statements, statement) ? statements[statement] : undefined, language);

export type PublishedTranslation = ShownTranslation & { language: Language };

const findIn = (all: readonly Translated[], version: string): PublishedTranslation | undefined => {
  const found = all.flatMap(({ es }) => es).find((translation) => translation.version === version);
  return found === undefined ? undefined : { ...found, language: "es" };
};

/** One that is or was shown, by its version. */
export const findAdoptionTranslation = (purpose: SignaturePurpose, version: string): PublishedTranslation | undefined =>
  findIn([adoptions[purpose]], version);

export const findStatementTranslation = (version: string): PublishedTranslation | undefined =>
  findIn(Object.values(statements), version);

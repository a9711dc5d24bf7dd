import type { Language } from "../common/language.ts";
import type { ConsentTextVersion } from "./consent-text.ts";

/** What stood beside the text that was agreed to, which is English alone. */
export type ConsentTranslation = {
  /** Never edited: a better translation is a new version, so that the record leads to the words that were shown. */
  version: string;
  paragraphs: readonly string[];
};

/**
 * NOT YET REVIEWED by a native lawyer, and said so where it is shown. The newest translation of a text stands last; the
 * earlier ones stay for the records that name them.
 */
const consentTranslations: Record<
  ConsentTextVersion,
  Record<Exclude<Language, "en">, readonly [ConsentTranslation, ...ConsentTranslation[]]>
> = {
  "esign-2026-11": {
    es: [
      {
        version: "esign-2026-11-es-1",
        paragraphs: [
          "Usted está por firmar documentos de manera electrónica, con un notario público de EE. UU. (notary public) que observa y completa el acto.",
          "Si usted acepta, la firma que adopte aquí tiene el mismo efecto que una firma en tinta. Usted puede leer cada documento antes de firmarlo y recibe una copia de cada uno cuando termina la reunión, sin costo.",
          "Usted puede detenerse en cualquier momento antes de haber firmado: elija “No quiero firmar electrónicamente” o cierre esta página. Lo que no haya firmado queda sin firmar. En su lugar, puede pedirle al notario copias en papel.",
          "Usted necesita este navegador, una conexión a internet y una manera de guardar un archivo PDF. Si cambia su dirección de correo electrónico, avísele al notario.",
        ],
      },
    ],
  },
};

/** The one that is shown today; null where the page is English. */
export const translationOfConsent = (version: ConsentTextVersion, language: Language): ConsentTranslation | null =>
  language === "en" ? null : (consentTranslations[version][language].at(-1) ?? null);

/** One that is or was shown, by its version; undefined where none of this text has it. */
export const findConsentTranslation = (
  textVersion: ConsentTextVersion,
  version: string,
): (ConsentTranslation & { language: Language }) | undefined => {
  const { es } = consentTranslations[textVersion];
  const found = es.find((translation) => translation.version === version);
  return found === undefined ? undefined : { ...found, language: "es" };
};

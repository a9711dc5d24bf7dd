import type { Texts } from "../en/page.ts";

export const acts: Texts["acts"] = {
  kinds: {
    real: "una notarización",
    review: "una revisión",
    practice: "una práctica",
    test: "una prueba",
    "ron-endorsement": "una acreditación para notarizar en línea (RON endorsement)",
  },
  parts: {
    "principal-signature": "una firma de un firmante",
    "notary-signature": "la firma del notario",
    seal: "el sello del notario",
    statement: "la declaración requerida",
    identification: "la identificación de cada firmante",
  },
};

import type { SignerErrorCode, SignerErrors } from "../signer-errors.ts";

export const recordingErrors: Pick<SignerErrors, Extract<SignerErrorCode, `recording/${string}`>> = {
  "recording/agree-first": {
    happened: "Esta reunión se graba y usted no ha aceptado que lo graben.",
    kept: "A usted no se le ve ni se le oye.",
    todo: "Acepte la grabación para entrar al video, o dígale al notario que no la quiere.",
  },
  "recording/wrong-state": {
    happened: "La grabación no está en un punto en el que esto se pueda hacer.",
    kept: "Lo que se grabó quedó como estaba.",
    todo: "Mire en qué está ahora la grabación y repita el paso si todavía hace falta.",
  },
};

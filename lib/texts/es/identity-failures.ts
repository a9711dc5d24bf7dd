import type { SignerErrorCode, SignerErrors } from "../signer-errors.ts";

export const identityFailures: Pick<SignerErrors, Extract<SignerErrorCode, `identity/${string}`>> = {
  "identity/not-asked": {
    happened: "En esta sesión de firma nadie tiene que comprobar su identidad.",
    kept: "Todo está como estaba.",
    todo: "Continúe con la sesión de firma.",
  },
  "identity/wrong-stage": {
    happened: "Este paso no es el que sigue: ya se hizo, o antes viene otro.",
    kept: "Lo que se hizo hasta ahora se conserva.",
    todo: "Cargue la página de nuevo; lleva al paso que sigue.",
  },
  "identity/no-attempt-left": {
    happened: "Para esta sesión de firma no se permite otro intento.",
    kept: "Los intentos hechos constan en el registro, solo con su resultado.",
    todo: "Acuerde otra fecha con el notario.",
  },
  "identity/bad-picture": {
    happened: "Uno de los archivos no es una imagen JPEG o PNG, o está dañado.",
    kept: "Lo demás está como usted lo dejó.",
    todo: "Elija una foto guardada como JPEG o PNG. Un teléfono que guarda HEIC guarda JPEG si su cámara se ajusta en “Más compatible”.",
  },
  "identity/moving-picture": {
    happened: "Una de las imágenes se mueve.",
    kept: "Lo demás está como usted lo dejó.",
    todo: "Elija una imagen fija.",
  },
  "identity/too-many-pixels": {
    happened: "Una de las imágenes tiene más de {maxMegapixels} millones de píxeles.",
    kept: "Lo demás está como usted lo dejó.",
    todo: "Elija una más pequeña, o reduzca esta.",
  },
  "identity/too-large-file": {
    happened: "Una de las imágenes es un archivo de más de {maxMegabytes} MB.",
    kept: "Lo demás está como usted lo dejó.",
    todo: "Elija una más pequeña, o tome la foto de nuevo.",
  },
  "identity/vendor-away": {
    happened: "El servicio que comprueba las identidades no responde.",
    kept: "Nadie ha fallado, y todo lo que se hizo se conserva.",
    todo: "Espere unos minutos y vuelva a intentarlo.",
  },
  "identity/link-ended": {
    happened: "Este código ya se usó, o tiene más de cinco minutos.",
    kept: "En este teléfono no se tomó nada.",
    todo: "Muestre un código nuevo en la computadora y apunte la cámara del teléfono hacia él.",
  },
};

import type { Language } from "#contract/common/language.ts";

const english = {
  title: "Your identity document",
  what: "Choose pictures of your driving licence or passport. The simulator reads the barcode on a licence’s back; of a passport it reads the two lines that you type.",
  type: "Kind of document",
  licence: "Driving licence",
  passport: "Passport",
  front: "Picture of the front, or of the page with your picture",
  back: "Picture of a licence’s back",
  zone: "A passport’s two lines at the bottom of that page",
  send: "Send the pictures",
  noPicture: "Choose a picture of the front: a JPEG or PNG of at most 12 MB.",
  looking: "Your document is being looked at",
  done: "Your document was looked at",
};

const spanish: typeof english = {
  title: "Su documento de identidad",
  what: "Elija fotos de su licencia de conducir o pasaporte. El simulador lee el código de barras del reverso de una licencia; de un pasaporte lee las dos líneas que usted escribe.",
  type: "Clase de documento",
  licence: "Licencia de conducir",
  passport: "Pasaporte",
  front: "Foto del anverso, o de la página con su fotografía",
  back: "Foto del reverso de una licencia",
  zone: "Las dos líneas al pie de esa página del pasaporte",
  send: "Enviar las fotos",
  noPicture: "Elija una foto del anverso: JPEG o PNG de 12 MB como máximo.",
  looking: "Se está examinando su documento",
  done: "Su documento se ha examinado",
};

export const documentTexts: Record<Language, typeof english> = { en: english, es: spanish };

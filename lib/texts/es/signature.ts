import { translationOfAdoption } from "#contract/member/shown-translations.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import type { Texts } from "../en/page.ts";

/** As the record names it. */
const meaningOf = (purpose: SignaturePurpose): { meaning: string; translationVersion: string | null } => {
  const shown = translationOfAdoption(purpose, "es");
  return { meaning: shown?.text ?? "", translationVersion: shown?.version ?? null };
};

export const signatureMaking: Texts["signatureMaking"] = {
  adopt: {
    meeting: {
      signature: {
        adopt: "Adoptar esta firma",
        ...meaningOf("signature"),
      },
      initials: {
        adopt: "Adoptar estas iniciales",
        ...meaningOf("initials"),
      },
    },
    account: {
      signature: {
        adopt: "Guardar esta firma",
        meaning: "Guardarla no firma nada. Se convierte en su firma dondequiera que la coloque en una reunión.",
      },
      initials: {
        adopt: "Guardar estas iniciales",
        meaning: "Guardarlas no firma nada. Se convierten en sus iniciales dondequiera que las coloque en una reunión.",
      },
    },
  },
  ways: { draw: "Dibujar", type: "Escribir", picture: "Foto" },
  how: { signature: "Cómo crear su firma", initials: "Cómo crear sus iniciales" },
  typed: { signature: "Su nombre, como usted lo firma", initials: "Sus iniciales" },
  restored: "Aquí está otra vez lo que había hecho antes de que se cerrara esta página.",
  undo: "Deshacer",
  clear: "Borrar",
  signHere: "Firme aquí con el dedo, un lápiz o el mouse",
  emptySheet: "Hoja vacía para firmar",
  drawn: "Su firma dibujada",
  picture: {
    first: "Una foto de ella en papel blanco",
    another: "Otra foto",
    hint: ".png, .jpg, .jpeg; hasta 20 MB",
    shown: "Lo que aparece en los campos: su firma sin el papel",
    turn: "Girar",
    keepMore: "Más tinta",
    keepLess: "Menos tinta",
    crop: "Recortar",
    whole: "Foto completa",
    cutOut: "Recortar la firma",
    asItIs: "Usarla como está",
  },
  cropping: {
    label: "Recortar la foto",
    hint: "Arrastre el marco alrededor de su firma, o mueva sus bordes con las teclas de flecha.",
    chosen: "La foto que usted eligió",
    edges: { left: "Borde izquierdo", top: "Borde superior", right: "Borde derecho", bottom: "Borde inferior" },
    across: (percent) => `${percent} % desde la izquierda`,
    down: (percent) => `${percent} % desde arriba`,
  },
  pictureProblems: {
    "too-large": {
      title: "Esta foto es demasiado grande",
      text: "Puede tener 20 MB y 64 millones de píxeles. Tómela con menor resolución, o recórtela a la firma.",
    },
    unreadable: {
      title: "Esta foto no se puede abrir",
      text: "No es una imagen PNG o JPEG, o está dañada. Elija otra.",
    },
    "no-ink": {
      title: "En esta foto no se ve ninguna firma",
      text: "Firme con tinta oscura en papel blanco, tome la foto de cerca o pulse “Más tinta”.",
    },
  },
  pictureDoubts: {
    "whole-page": {
      title: "Esto parece una página entera",
      text: "Recorte solo la firma. Todo lo que ve arriba aparecería dondequiera que usted firme.",
    },
    "no-plain-paper": {
      title: "En esta foto hay algo más que papel blanco",
      text: "Recorte solo la firma. Todo lo que ve arriba aparecería dondequiera que usted firme.",
    },
  },
};

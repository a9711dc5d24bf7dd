import type { Texts } from "../en/page.ts";

export const recording: Texts["recording"] = {
  heading: "Grabación de la reunión",
  question: (notary) => `${notary} pide grabar esta reunión`,
  inPicture: {
    faces: "Se graban las caras y las voces, y ningún documento.",
    "faces-and-document": "Se graban las caras, las voces y el documento que está en la pantalla del notario.",
  },
  years: (count) => `La grabación se guarda por lo menos ${count} años.`,
  agree: "Acepto que me graben",
  refuse: "No quiero que me graben",
  agreed: "Usted aceptó que lo graben. La grabación comienza cuando todos en la reunión hayan aceptado.",
  refused: "Usted no quiere que lo graben",
  refusedNeeded:
    "A usted no se le graba. Las reglas del estado del notario exigen una grabación, así que el notario no puede notarizar sin ella. El notario ve su respuesta y le dirá cómo puede continuar.",
  refusedFree:
    "A usted no se le graba. El notario ve su respuesta y decide si continúa sin grabación o en otro momento.",
  withoutVideo: "Mientras se graba a los demás, usted no está en el video.",
  comeIn: "Usted entra al video cuando haya respondido.",
  reconsider: "Acepto después de todo",
  on: "Esta reunión se está grabando",
  paused: (reason) => `La grabación está en pausa: ${reason}`,
};

import type { Texts } from "../en/page.ts";

export const phoneCamera: Texts["phoneCamera"] = {
  title: "Usar este teléfono como su cámara",
  lead: "Su computadora conserva los documentos, el micrófono y el sonido. Este teléfono muestra su imagen y no puede hacer nada más.",
  checking: "Comprobando el código…",
  forWhom: (name) => `En la reunión usted aparecerá como ${name}.`,
  start: "Encender la cámara",
  noPicture: "Los demás todavía no ven este teléfono.",
  connecting: "Conectando con su computadora…",
  on: "Los demás ven esta imagen.",
  lost: "Se perdió la conexión; se intenta de nuevo…",
  turn: "Cambiar de cámara",
  end: "Terminar",
  picture: "Imagen de este teléfono",
  ended: "Este teléfono ya no es su cámara.",
  endedText: "Puede cerrar esta página. Para volver a usar el teléfono, muestre un código nuevo en su computadora.",
  awake: "Mantenga esta página abierta y a la vista: un teléfono bloqueado no muestra nada.",
};

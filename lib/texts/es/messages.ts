import type { Texts } from "../en/page.ts";

export const messages: Texts["messages"] = {
  you: "Usted",
  sendAgain: "Enviar otra vez",
  discard: "Descartar",
  sending: "Enviando…",
  notSentYet: "Todavía no se envió. Se guarda aquí y sale por sí solo en cuanto vuelva la conexión.",
  notRead: "Todavía no leído",
  readAt: (time) => `Leído a las ${time}`,
  place: ({ documentName, page }) => (page === null ? `“${documentName}”` : `página ${page + 1} de “${documentName}”`),
  tooLong: (length, most) => `Esto tiene ${length} caracteres; se pueden enviar ${most} a la vez.`,
  hiddenCharacter: "Esto contiene un carácter que no se ve. Escríbalo de nuevo en lugar de pegarlo.",
};

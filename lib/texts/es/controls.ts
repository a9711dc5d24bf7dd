import type { Texts } from "../en/page.ts";
import { describeError } from "./describe-error.ts";

export const controls: Texts["controls"] = {
  cancel: "Cancelar",
  choose: "Elegir",
  clearSearch: "Borrar la búsqueda",
  close: "Cerrar",
  copied: "Copiado",
  copy: "Copiar",
  copyByHand: "Selecciónelo y cópielo a mano",
  dismiss: "Descartar",
  goBack: "Volver",
  hidePassword: "Ocultar la contraseña",
  nothingFound: "Aquí nada empieza así.",
  showPassword: "Mostrar la contraseña",
  messages: "Mensajes",
  details: "Detalles",
  of: (what) => `de ${what}`,
  tryAgain: "Intentar de nuevo",
  tryNow: "Intentar ahora",
  file: {
    choose: "Elegir un archivo",
    chooseSeveral: "Elegir archivos",
    onlyOne: "Aquí solo cabe un archivo; se tomó el primero.",
    paste: "Pegue un archivo copiado (Ctrl+V o ⌘V)",
    wrongEnding: (name, endings) => `“${name}” no es un archivo ${endings.join(" o ")}.`,
    isReady: (name, facts) => `${name} (${facts}) está listo`,
  },
  date: {
    form: "MM/DD/AAAA",
    openCalendar: (label) => `${label}: abrir el calendario`,
    problem: {
      unreadable: "Escriba la fecha como MM/DD/AAAA.",
      "before-today": "Elija hoy o un día posterior.",
      "after-today": "Elija hoy o un día anterior.",
      "after-the-last": (last) => `Elija un día hasta el ${last}.`,
      disabled: "Este día no se puede elegir.",
    },
  },
  discard: {
    title: "¿Descartar lo que escribió?",
    description: "No está guardado en ningún otro lugar.",
    confirm: "Descartar",
    cancel: "Seguir escribiendo",
  },
  hold: {
    idle: "Manténgalo presionado",
    holding: "Siga presionando…",
    "released-early": "Manténgalo presionado hasta que se llene la barra",
    armed: "Presione otra vez para confirmar",
  },
  phone: {
    country: (name) => `País del número de teléfono: ${name}`,
    validated: "Validado",
    enterCode: "Introduzca el código",
  },
  sizes: { kilobytes: (count) => `${count} kB`, megabytes: (count) => `${count} MB` },
  lock: { locked: "Bloqueado", verified: "Verificado" },
  severity: { note: "Nota", warning: "Advertencia", refused: "Problema" },
};

export const failures: Texts["failures"] = {
  describe: describeError,
  // The platform's messages of single fields are English; what happened and what to do is told without them.
  ofFields: () => [],
  title: "Algo salió mal",
  showAgain: "Mostrar esta página otra vez",
  signedOut: {
    title: "Su sesión en esta página terminó",
    description: "Vuelva a entrar para continuar.",
    goOn: "Volver a entrar",
  },
};

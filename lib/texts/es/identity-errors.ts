import type { Texts } from "../en/page.ts";

const both = "Complete los dos pasos: la revisión de su identificación y el cuestionario.";
const retry = "Intentar de nuevo";

export const identityErrors: Texts["identityErrors"] = {
  mayGoOn: "Su identidad todavía no está confirmada",
  mayNot: "No se pudo confirmar su identidad",
  explanation: "Explicación",
  nextSteps: "Próximos pasos",
  commitment: "Nuestro compromiso con firmas de confianza",
  commitmentText:
    "Comprobamos quién participa para que nadie más pueda firmar en su nombre y para que todos los que reciban estos documentos puedan confiar en ellos. A todos se les pide lo mismo. Un intento fallido no dice nada de usted, y lo que usted escribió o mostró no llega a nadie más que al servicio que lo comprueba y a su notario.",
  codes: {
    None: {
      explanation: ["No ha fallado nada."],
      causes: [],
      nextSteps: ["Puede continuar donde estaba."],
      button: retry,
    },
    VerificationFailed: {
      explanation: ["Su intento de comprobar su identidad falló. La causa fue una de estas:"],
      causes: [
        "se usó el botón Atrás;",
        "se cerró la ventana o la pestaña;",
        "hubo un problema con el escaneo de la identificación o con el cuestionario.",
      ],
      nextSteps: [
        both,
        "No regrese a esta página hasta haber pulsado el botón para volver en la página de resultados.",
        "No use el botón Atrás ni cierre pestañas.",
      ],
      button: "Repetir mi autenticación",
    },
    NamesMismatch: {
      explanation: [
        "El nombre indicado no coincide con el de su identificación. El nombre indicado para usted es “{name}”.",
        "Su nombre, sus apellidos y su segundo nombre deben coincidir.",
      ],
      causes: [],
      nextSteps: [
        "Si otro documento suyo lleva este nombre, use ese documento.",
        "Si el nombre indicado no está escrito como en su identificación, avísele al notario, quien puede corregirlo; después intente de nuevo.",
      ],
      button: retry,
    },
    KBAVerificationFailed: {
      explanation: [
        "Usted no aprobó el cuestionario.",
        "Todas las preguntas deben contestarse en un plazo de {time}; lo que no se conteste a tiempo cuenta como error.",
      ],
      causes: [],
      nextSteps: [
        "Las preguntas cambian con cada intento.",
        "En algunas preguntas, “Ninguna de las anteriores” puede ser la respuesta correcta.",
      ],
      button: retry,
    },
    KBAHaveNotYetTaken: {
      explanation: [
        "Usted no hizo el cuestionario. Para comprobar su identidad hacen falta las dos cosas: la revisión de la identificación y el cuestionario.",
      ],
      causes: [],
      nextSteps: ["Haga el cuestionario cuando tenga unos minutos sin interrupciones."],
      button: "Repetir la comprobación de mi identidad",
    },
    DocumentVerificationFailed: {
      explanation: ["No se pudo comprobar su identificación. La causa fue una de estas:"],
      causes: [
        "una imagen poco clara del documento;",
        "una identificación no válida o vencida;",
        "una diferencia entre los datos de la identificación y los indicados para usted;",
        "una prueba de vida fallida, que compara su cara con la foto de la identificación.",
      ],
      nextSteps: [
        "Use una identificación vigente y tome las fotos con luz pareja, sin reflejos y con los cuatro bordes a la vista.",
        "Si se le pide una foto de su cara, quítese los lentes de sol y el sombrero y mire directamente a la cámara.",
      ],
      button: retry,
    },
    DocumentIsNotUploaded: {
      explanation: ["No se envió ninguna identificación ni pasaporte."],
      causes: [],
      nextSteps: ["Tenga a mano su licencia de conducir o su pasaporte y tómele fotos."],
      button: retry,
    },
  },
  window: (seconds) =>
    seconds % 60 !== 0 ? `${seconds} segundos` : seconds === 60 ? "1 minuto" : `${seconds / 60} minutos`,
  fromTheBeginning: "Usted empieza otra vez en la página de bienvenida y repite los dos pasos.",
  bothPassed: "Usted completó los dos pasos. No queda nada que repetir: esta página sigue por sí sola.",
  noRetry: "Lamentablemente, usted no puede repetir su autenticación para esta sesión de firma.",
  reschedule: "Cambie su sesión de firma a otra fecha.",
  coordinate: "Póngase de acuerdo con {notary} para fijar otra sesión más adelante.",
  askNotary: "{notary} puede decirle qué otras maneras hay.",
  rescheduleButton: "Cambiar la fecha de mi sesión de firma",
  messageButton: "Mensaje al notario",
};

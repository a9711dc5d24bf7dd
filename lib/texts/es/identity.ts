import { plural } from "../plural.ts";
import type { Texts } from "../en/page.ts";

const attempts = (count: number) => plural("es", count, { one: "1 intento", other: `${count} intentos` });
const time = (seconds: number) =>
  seconds % 60 !== 0
    ? `${seconds} segundos`
    : plural("es", seconds / 60, { one: "1 minuto", other: `${seconds / 60} minutos` });

export const identity: Texts["identity"] = {
  reading: "Viendo hasta dónde llegó usted",
  simulated: "Esto es un simulador",
  simulatedText: (vendor) =>
    `“${vendor}” es parte de este programa, para probarlo todo. No comprueba la identidad de nadie.`,
  alone:
    "En este paso debe estar usted a solas ante la pantalla: nadie más debe ver su identificación ni su cuestionario.",
  away: (vendor) => `${vendor} no responde por el momento`,
  awayText:
    "Nadie ha fallado, y todo lo que usted hizo se conserva. Se pregunta de nuevo por sí solo: deje esta página abierta o regrese más tarde por su enlace personal.",
  awayTurn:
    "Nadie ha fallado, y todo lo que usted hizo se conserva. Intente otra vez dentro de unos minutos o regrese más tarde por su enlace personal.",

  start: {
    heading: "Compruebe quién es usted",
    lead: (notary) => `Antes de que usted firme, ${notary} debe saber que usted es realmente usted.`,
    askedHeading: "Lo que se le pedirá",
    document: {
      title: "Su identificación",
      text: "Tenga a mano su licencia de conducir o su pasaporte. Usted le toma fotos.",
    },
    selfie: { title: "Su cara", text: "Usted se toma una foto, que se compara con la de la identificación." },
    quiz: {
      title: "Un cuestionario breve",
      text: (questions, seconds) =>
        `${questions} preguntas sobre su propio pasado, para contestar en ${time(seconds)}. Se le avisa antes de que empiece el tiempo.`,
    },
    checkedBy: (vendor) => `Lo comprueba ${vendor}.`,
    keptHeading: "Qué se conserva y qué no",
    kept: "**Se conserva** para el registro del notario: el resultado, el tipo de documento, quién lo expidió y sus fechas. Sus fotos se guardan cifradas y se borran cuando ya no hace falta conservarlas; queda escrito quién abre una, y a usted se le muestra.",
    notKept: "**No se conserva** aquí en ninguna parte: su número de Seguro Social, las preguntas ni sus respuestas.",
    begin: "Empezar",
  },

  before: {
    title: "¿Tiene tiempo ahora?",
    needs: "La comprobación de la identidad requiere de 10 a 15 minutos sin interrupción.",
    warning:
      "Si usted ya escaneó su identificación oficial y aprobó el cuestionario para esta sesión de firma, no es necesario continuar.",
    goesOn: "El resultado puede tardar un momento en llegar. Entonces esta página sigue por sí sola.",
    back: "Una vez que haya empezado, no use el botón Atrás ni cierre la página.",
    goOn: "Tengo tiempo, continuar",
    later: "Ahora no",
  },

  document: {
    heading: "Muestre su identificación",
    lead: "¿Qué documento tiene con usted? Debe estar vigente y llevar su nombre como está escrito aquí:",
    types: {
      "driver-license": { title: "Licencia de conducir", text: "El frente y el reverso" },
      passport: { title: "Pasaporte", text: "La página con su foto" },
    },
    other: "Usar otro documento",
    hosted: (vendor) => `Las fotos se toman en una página de ${vendor}.`,
    hostedBack:
      "Cuando termine allí, pulse el botón para volver en la última página. No use el botón Atrás ni cierre la pestaña.",
    open: (vendor) => `Continuar a ${vendor}`,
    sending: "Enviando sus fotos",
    sendAgain: "Enviarlas de nuevo",
    notSent: "Sus fotos siguen en esta página. No hace falta tomarlas otra vez.",
  },

  phone: {
    offer: "Tomar las fotos con un teléfono",
    heading: "Tome las fotos con un teléfono",
    lead: "Apunte la cámara de su teléfono a este código y abra la dirección que muestre. En el teléfono usted toma las fotos; todo lo demás se queda aquí.",
    code: "Código que abre esto en un teléfono",
    once: (minutes) => `Sirve una sola vez, durante ${minutes} minutos.`,
    waiting: "Esta página sigue por sí sola en cuanto lleguen las fotos.",
    ended: "Este código ya no sirve. Si ya lo abrió en su teléfono, continúe allí.",
    another: "Mostrar un código nuevo",
    here: "Tomarlas en este dispositivo",
  },

  processing: {
    heading: "Se está comprobando su identificación",
    sent: "Sus fotos se leyeron en su dispositivo y se enviaron",
    given: (vendor) => `Sus fotos se entregaron a ${vendor}`,
    checking: (vendor) => `${vendor} examina su documento`,
    next: "Después viene el cuestionario",
    lead: "Por lo general tarda menos de un minuto. Deje esta página abierta: sigue por sí sola.",
    done: "hecho",
    now: "ahora",
    later: "después",
    tooLong: "Esto tarda más de lo debido",
    tooLongText: "Puede seguir esperando o tomar las fotos otra vez. No cuenta como intento fallido.",
    anew: "Tomar las fotos otra vez",
  },

  quiz: {
    heading: "Un cuestionario breve",
    lead: (vendor) =>
      `${vendor} pregunta lo que solo usted puede saber, por ejemplo una dirección donde vivió. El cuestionario está en una página aparte. Aquí nadie ve las preguntas ni sus respuestas: solo llega el resultado.`,
    howHeading: "Cómo funciona",
    questions: (count) => `${count} preguntas, cada una con varias respuestas para elegir.`,
    seconds: (seconds) => `${time(seconds)} para todas. El tiempo empieza con el botón de abajo y no se puede detener.`,
    pass: (right, questions) => `Usted aprueba con ${right} de ${questions} correctas.`,
    attempts: (count, hours) => `${attempts(count)} en ${hours} horas.`,
    none: "“Ninguna de las anteriores” puede ser la respuesta correcta.",
    alone: "Conteste sin ayuda. Nadie puede ayudarle.",
    back: "No use el botón Atrás ni cierre la página.",
    ofState: (state) => `Regla de ${state}`,
    usual: "El ajuste habitual",
    left: (count) => `Le quedan ${attempts(count)}.`,
    notBefore: (moment) => `El próximo intento es posible a partir de: ${moment}.`,
    start: (seconds) => `Empezar el cuestionario: ${time(seconds)} desde ahora`,
  },

  lookup: {
    heading: "Para encontrar sus preguntas",
    lead: (vendor) =>
      `${vendor} le busca por su nombre, su dirección y su número de Seguro Social. Se le pasan cuando usted empieza, y aquí no se conservan en ninguna parte.`,
    optional: "Puede dejar todo esto vacío. Entonces quizá no haya nada que preguntar.",
    simulated: "Un simulador no busca a nadie: deje esto vacío o escriba algo inventado.",
    labels: {
      city: "Ciudad",
      state: "Estado",
      zip: "Código postal",
      country: "País",
      ssn: "Número de Seguro Social",
    },
    region: "Estado o región",
    ssnText: "Los últimos cuatro dígitos, o los nueve.",
    missing: "Complete esto, o deje todo aquí vacío.",
    badSsn: "Cuatro dígitos, o nueve.",
  },

  running: {
    heading: "Su cuestionario está en marcha",
    left: "Tiempo restante",
    said: (seconds) => `Quedan ${time(seconds)}`,
    lead: "Sigue donde usted lo dejó, en su propia página.",
    goOn: "Continuar con el cuestionario",
    finished: "¿Ya contestó todo? Entonces deje esta página abierta: el resultado llega por sí solo.",
    over: "Se acabó el tiempo",
    overText: "Lo que contestó a tiempo cuenta. El resultado llega por sí solo: deje esta página abierta.",
    tooLong: "El resultado tarda más de lo debido",
    tooLongText:
      "Puede seguir esperando o hacer un cuestionario nuevo. El que no tuvo resultado no cuenta como intento fallido.",
    anew: "Volver al cuestionario",
  },

  again: {
    heading: "Empezar de nuevo",
    lead: "Usted comprueba quién es desde el principio. Lo que aceptó queda como está.",
    agreed: (moment) => `Usted aceptó el ${moment}.`,
    goOn: "Empezar de nuevo",
  },

  openings: {
    heading: "Quién abrió las fotos de su identificación",
    none: "Nadie las ha abierto.",
    by: (name, moment) => `${name}: ${moment}`,
  },

  onPhone: {
    title: "Tome fotos de su identificación",
    lead: "Su computadora conserva todo lo demás. Este teléfono toma las fotos y no puede hacer nada más.",
    checking: "Comprobando el código…",
    forWhom: (name) => `Las fotos son para la sesión de firma de ${name}.`,
    done: "Las fotos van en camino",
    doneText: "Continúe en su computadora: ya avanzó por sí sola. Puede cerrar esta página.",
    ended: "Este código ya no sirve",
    endedText:
      "Puede cerrar esta página. Para tomar las fotos con este teléfono, muestre un código nuevo en su computadora.",
  },
};

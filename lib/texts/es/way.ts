import type { Texts } from "../en/page.ts";
import { acts } from "./acts.ts";
import { plural } from "../plural.ts";

export const frame: Texts["frame"] = {
  notary: (state) => (state === null ? "Notario público (notary public)" : `Notario público (notary public), ${state}`),
  commission: (number) => `comisión\u00a0${number}`,
  aboutNotary:
    "Un notario público de EE. UU. (notary public) comprueba quién firma y da fe de la firma. No es abogado: no puede darle consejo legal ni decirle si le conviene firmar. En muchos países de América Latina, “notario” significa otra cosa.",
  connecting: "Conectando…",
  reconnecting: "Reconectando…",
  steps: "Pasos",
  stepOf: (step, count, name) => `Paso ${step} de ${count}: ${name}`,
  waitingFor: (names, since) => (since === null ? `En espera de ${names}` : `En espera de ${names} desde: ${since}`),
  next: (announced) => `Después, ${announced}`,
  opening: "Abriendo su sesión de firma",
  noAnswer: "Por el momento no hay respuesta",
  noAnswerOpening: "Esta página sigue por sí sola en cuanto la haya.",
  noAnswerKept: "Lo que usted hizo se conserva. Deje esta página abierta: sigue por sí sola.",
  title: "Su sesión de firma",
  demo: "Demostración, sin efecto legal",
  sentMail: "Correos",
};

export const steps: Texts["steps"] = {
  welcome: { name: "Bienvenida", announced: "le damos la bienvenida" },
  identity: { name: "Su identidad", announced: "usted comprueba quién es" },
  quiz: { name: "El cuestionario", announced: "usted contesta un cuestionario breve" },
  personalInfo: { name: "Sobre usted", announced: "usted dice quién es y dónde está" },
  signature: { name: "Su firma", announced: "usted crea su firma" },
  documents: { name: "Leer y firmar", announced: "usted lee y firma los documentos" },
  waiting: { name: "La parte del notario", announced: "el notario bloquea los documentos" },
  copies: { name: "Sus copias", announced: "usted recibe sus copias" },
};

export const translation: Texts["translation"] = {
  binding: "Texto original en inglés (es el que vale)",
  translated: "Traducción al español",
  unreviewed:
    "Esta traducción es una ayuda para leer. Todavía no la ha revisado un abogado de habla hispana. Si difiere del inglés, vale el texto en inglés.",
  sealedInEnglish:
    "Los documentos y el certificado de finalización están en inglés, con todo lo que llevan: así se firmaron y así valen.",
};

export const consent: Texts["consent"] = {
  agree: "Acepto firmar electrónicamente",
  decline: "No quiero firmar electrónicamente",
  confirmDecline: "Sí, no quiero firmar electrónicamente",
  stopTitle: "¿Detenerse aquí sin firmar?",
  stopText: (notary) => `Se le avisa a ${notary}, quien puede ofrecerle otra manera, por ejemplo en papel.`,
  stopLater: (notary) =>
    `Lo que usted firmó queda como está, y lo que no firmó queda sin firmar. Se le avisa a ${notary}, quien puede ofrecerle otra manera, por ejemplo en papel.`,
  mayStop: "También puede detenerse aquí. Nada de lo que no haya firmado queda firmado.",
  declined: "Usted no aceptó firmar electrónicamente",
  declinedText: (notary) =>
    `Se le avisó a ${notary}. Lo que no haya firmado queda sin firmar. Puede pedir copias en papel o cerrar esta página.`,
  reconsider: "Cambié de opinión",
};

export const welcome: Texts["welcome"] = {
  heading: (name) => `Le damos la bienvenida, ${name}`,
  lead: (notary, title, kind) =>
    kind === "real"
      ? `${notary} va a notarizar “${title}” con usted.`
      : `${notary} va a repasar “${title}” con usted. Esto es ${acts.kinds[kind]}: no se notariza nada.`,
  planIdentity: "Usted comprueba quién es, con su identificación y un cuestionario breve.",
  planAboutYou: "Usted dice quién es y dónde está, para el registro del notario.",
  plan: [
    "Usted crea una firma, una sola vez.",
    "Usted lee cada documento y firma los campos que están marcados para usted.",
    "El notario completa y bloquea los documentos, para que se note cualquier cambio posterior.",
    "Usted descarga sus copias.",
  ],
  consentHeading: "Firmar electrónicamente",
  thisText: "este texto",
  version: (version) =>
    `Esta es la versión ${version} del texto. Queda registrado con qué versión estuvo usted de acuerdo.`,
};

export const makeSignature: Texts["makeSignature"] = {
  heading: "Cree su firma",
  initialsHeading: "Cree sus iniciales",
  lead: "Dibújela como lo haría en papel, escriba su nombre o tome una foto de su firma en papel blanco. Usted la coloca, campo por campo.",
  kept: {
    reading: "Buscando lo que guarda su cuenta",
    signature: {
      lead: "Su cuenta guarda esta firma.",
      alt: "La firma que guarda su cuenta",
      use: "Usar esta firma",
      another: "Crear otra firma",
      keep: "Guardarla en mi cuenta para mis próximas sesiones de firma",
    },
    initials: {
      lead: "Su cuenta guarda estas iniciales.",
      alt: "Las iniciales que guarda su cuenta",
      use: "Usar estas iniciales",
      another: "Crear otras iniciales",
      keep: "Guardarlas en mi cuenta para mis próximas sesiones de firma",
    },
  },
  haveAccount: "Usted tiene una cuenta aquí. Cuando haya iniciado sesión, se le ofrece la firma que ella guarda.",
  logIn: "Iniciar sesión (en inglés)",
};

export const device: Texts["device"] = {
  now: "Ahora:",
  handTo: (name) => `Pasarle el dispositivo a ${name}`,
  handToSomebody: "Pasarle el dispositivo a …",
  handToSomebodyText: "Todo lo que se haga después se hace en nombre de esa persona.",
  inTheirName: (name) => `Lo que sigue se firma en nombre de ${name}. Nadie más puede hacerlo.`,
  anotherSigning: (title, name) => `Esto lleva a otra sesión de firma, “${title}”, en nombre de ${name}.`,
  haveIt: (name) => `Soy ${name} y tengo el dispositivo`,
  backTo: (name) => `Volver con ${name}`,
};

const newAnswers = (count: number) =>
  plural("es", count, { one: "1 respuesta nueva", other: `${count} respuestas nuevas` });

export const questions: Texts["questions"] = {
  newAnswers,
  answered: (notary, count) => `${notary} contestó su pregunta: ${newAnswers(count)}.`,
  yours: "Sus preguntas",
  have: "Tengo una pregunta",
  title: "Mensaje al notario",
  over: "Esta sesión de firma terminó. Lo que usted preguntó y lo que se le contestó queda en su registro.",
  who: (notary) => `Solo lo ve ${notary}, de inmediato. Queda en el registro de esta sesión de firma.`,
  stays: "Lo que está haciendo aquí queda como está.",
  send: "Enviar al notario",
  conversation: (notary) => `Su conversación con ${notary}`,
  about: "Sobre",
  aboutPage: (place) => `Esta página: ${place}`,
  aboutDocument: (place) => `Este documento: ${place}`,
  aboutElse: "Otra cosa",
  question: "Pregunta",
  note: "Nota",
  noteText: "Lo que el notario debe saber; no hace falta que conteste.",
  sent: "El mensaje se envió al notario.",
  fillOne: "Complete uno de los dos campos",
  tooLong: (most) => `Entre los dos pueden tener ${most} caracteres`,
};

export const unsent: Texts["unsent"] = {
  title: "Lo que estaba escribiendo",
  text: "No se le envió a nadie. Cópielo si lo necesita; esta página lo olvida.",
  question: "Su pregunta al notario",
  note: "Su nota al notario",
  notSent: "Su pregunta que no se envió",
  field: (name) => `Para el campo “${name}”`,
};

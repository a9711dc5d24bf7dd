import type { Texts } from "../en/page.ts";
import { joined } from "../joined.ts";
import { acts } from "./acts.ts";

export const home: Texts["home"] = {
  title: "Firmar y notarizar en línea",
  lead: "Aquí los notarios públicos se reúnen con quienes firman y entregan lo que se firmó. ¿Qué necesita usted?",
  noAnswer: "Este sitio no responde",
  noAnswerText: "Esta página sigue por sí sola en cuanto haya respuesta.",
  invited: {
    title: "Le invitaron a firmar",
    text: "Abra el enlace del correo que recibió. Es solo suyo, funciona en cualquier navegador y no hay que instalar nada.",
    act: "Perdí mi enlace",
  },
  given: {
    title: "Le dieron un documento",
    text: "Vea si es el que se entregó aquí y si algo cambió desde entonces. No hace falta ninguna cuenta.",
    act: "Comprobar un documento",
  },
  notary: {
    title: "Usted es notario público de EE. UU. (notary public)",
    text: "Usted trabaja con el programa Notary Workstation en su propia computadora. Donde pregunte por la plataforma, escriba {address}.",
    copy: "Copiar la dirección",
    register: "Registrarse como notario (en inglés)",
    costs: "Cuánto cuesta (en inglés)",
  },
  account: {
    title: "Usted quiere una cuenta",
    text: "Para tener todas sus sesiones de firma en un solo lugar y para pedir una notarización. Si ya la tiene, allí están su contraseña y sus dispositivos.",
    register: "Registrarse (en inglés)",
    logIn: "Iniciar sesión (en inglés)",
  },
};

export const onlineCheck: Texts["onlineCheck"] = {
  title: "Comprobar un documento",
  lead: "Vea si un archivo es, byte por byte, el que se entregó aquí. Su navegador calcula la huella; el archivo se queda con usted.",
  comparing: (name) => `Comparando ${name}`,
  drop: "Suelte un archivo aquí",
  dropAnother: "Suelte otro archivo aquí",
  dropHint: "Un PDF o el ZIP de todo. No se envía a ninguna parte.",
  without: "Sin esta página",
  withoutText:
    "Un documento bloqueado se prueba a sí mismo. Ábralo en Adobe Acrobat Reader, que es gratis, o en Notary Workstation en “Check a document”: los dos dicen quién firmó y si algo cambió después, sin preguntarle a esta plataforma.",
  comparison: "Comparación",
  whatItIs: "Qué es",
  files: {
    document: "Un documento bloqueado",
    "document-with-proof": "Un documento bloqueado, con un sello de tiempo posterior",
    certificate: "Un certificado de finalización",
    package: "El ZIP de todo lo que se entregó",
  },
  notary: "Notario",
  notaryOf: (name, state) => (state === null ? name : `${name}, notario público (notary public) en ${state}`),
  locked: "Bloqueado",
  released: "Entregado",
  file: "Archivo",
  fingerprint: "Huella",
  verdict: {
    notCompared: {
      label: "Sin comparar",
      sentence: "No se pudo comparar este archivo.",
      more: (address) =>
        `La página se abrió sin conexión segura, y así un navegador no calcula ninguna huella. Abra ${address}.`,
    },
    unknown: {
      label: "No se conoce aquí",
      sentence: "Esta plataforma no entregó ningún archivo así.",
      more: (name) =>
        `O “${name}” se cambió después, o viene de otra parte, o es otra copia del mismo documento: como estaba antes del bloqueo, impreso y escaneado, o guardado de nuevo por algún programa. Basta con que cambie un byte.`,
    },
    withoutEffect: {
      label: "Se entregó aquí, sin efecto",
      sentence: "Es lo que se entregó aquí, pero no notariza nada.",
      more: (kind) => `Viene de ${acts.kinds[kind]}, no de una notarización.`,
    },
    waived: {
      label: "Se entregó aquí, con partes renunciadas",
      more: (parts, isOneDocument) =>
        `${isOneDocument ? "Se bloqueó sin" : "Al menos un documento se bloqueó sin"} ${joined(
          "es",
          parts.map((part) => acts.parts[part]),
        )}: el notario renunció a eso, por un motivo que está en el certificado de finalización.`,
    },
    released: { label: "Se entregó aquí", sentence: "Es, byte por byte, lo que se entregó aquí." },
  },
  judging: {
    title: "Sus firmas",
    judged: (sentence) => `Resultado: ${sentence}`,
    busy: (name) => `Evaluando ${name}`,
    offer: (megabytes) =>
      `Aquí también se puede evaluar quién lo firmó, quién responde por esa persona y qué cambió después, hasta ${megabytes} MB. Para eso el archivo se envía a esta plataforma, se evalúa aparte de todo lo demás y se borra enseguida.`,
    act: "Enviarlo para que se evalúe",
    by: (host, moment) =>
      `Lo evaluó esta plataforma en ${host} el ${moment}; ya borró el archivo. Esto dice quién firmó y si algo cambió; si fue una notarización, solo lo dice la comparación de arriba.`,
  },
};

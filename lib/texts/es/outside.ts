import type { Texts } from "../en/page.ts";
import { joined } from "../joined.ts";
import { plural } from "../plural.ts";
import { acts } from "./acts.ts";

export const outside: Texts["outside"] = {
  noLink: "Abra su enlace personal",
  noLinkText:
    "Esta página muestra una sesión de firma solo a las personas que participan en ella. Abra el enlace del correo que recibió, exactamente como está allí.",
  lostLink: "Perdí mi enlace",
  refusedFinally: "Este enlace no se puede abrir",
  refused: "No se pudo abrir la sesión de firma",
  lost: "Esta página ya no tiene acceso",
  lostLead: (title) => `Ya no se puede leer “${title}” aquí.`,
  lostText: (notary) =>
    `Abra otra vez su enlace personal: lo lleva de vuelta o le dice por qué no. Puede ser que ${notary} haya retirado su acceso, le haya enviado un enlace más nuevo o le haya quitado de la lista, o que esta página haya estado abierta demasiado tiempo. Lo que usted firmó antes se conserva.`,
  withdrawn: "Se retiró su acceso",
  withdrawnLead: (notary) => `${notary} retiró su acceso a esta sesión de firma.`,
  withdrawnText: (notary) =>
    `Lo que usted firmó antes se conserva. No tiene que hacer nada; si cree que es un error, pídale a ${notary} que le envíe un enlace nuevo.`,
  removed: "Usted ya no participa en esta sesión de firma",
  removedLead: (notary, title, when) =>
    `${notary} le quitó de la lista de “${title}”${when === null ? "" : ` el ${when}`}.`,
  removedText: (notary) =>
    `Ningún documento lleva una firma suya. Lo que aceptó o completó antes queda en el registro de la sesión de firma. Si fue un error, pídale a ${notary} que le agregue otra vez. Esta página terminó; puede cerrarla.`,
  terminated: "Esta sesión de firma terminó sin completarse",
  terminatedLead: (notary, title, when) =>
    `${notary} terminó “${title}”${when === null ? "" : ` el ${when}`}. No se entregó ningún documento.`,
  terminatedText: (notary, isNotarization) =>
    `Los documentos, lo que usted completó y el registro de la reunión se conservan; ya nadie puede cambiarlos. Usted no tiene que hacer nada. Si todavía necesita ${isNotarization ? "notarizar" : "firmar"} los documentos, pídale a ${notary} una sesión de firma nueva.`,
};

export const comeBack: Texts["comeBack"] = {
  title: "Volver por correo electrónico",
  lead: "Escriba la dirección de correo electrónico a la que llegó la invitación del notario. Le enviamos un código para entrar.",
  address: "Su dirección de correo electrónico",
  send: "Envíenme un código",
  enterTitle: "Escriba el código",
  onItsWay:
    "Si se invitó a {address} a una sesión de firma, ya va en camino un correo con seis dígitos. Puede tardar un minuto; revise también el correo no deseado.",
  code: "Código del correo",
  codeText: "Sirve durante diez minutos.",
  goIn: "Entrar",
  sendAgain: "Enviar un código nuevo",
  otherAddress: "Usar otra dirección",
  which: "¿Cuál quiere abrir?",
  withNotary: (notary) => `Con ${notary}`,
  personAndNotary: (person, notary) => `${person}, con ${notary}`,
  older: "Mostrar las anteriores",
};

export const copies: Texts["copies"] = {
  heading: "Ya está listo",
  opening: "Abriendo sus documentos",
  lead: (notary, count, when) =>
    `${notary} bloqueó y entregó ${plural("es", count, { one: "su documento", other: "sus documentos" })}${when === null ? "" : ` el ${when}`}.`,
  holdHeading: "Lo que usted tiene",
  hold: (count, isWhole) =>
    `${plural("es", count, {
      one: "Este archivo es el original, no una copia escaneada",
      other: "Estos archivos son los originales, no copias escaneadas",
    })}. ${isWhole ? "Adentro están las firmas, el sello del notario y un bloqueo digital." : "Adentro hay un bloqueo digital: se nota cualquier cambio posterior."} El notario tiene exactamente lo mismo. Guárdelo como guardaría un papel; una copia del archivo vale igual que el primero.`,
  notarizesNothing: (kind, count) =>
    `Esto fue ${acts.kinds[kind]}. ${plural("es", count, { one: "El documento no está notarizado", other: "Los documentos no están notarizados" })}.`,
  without: (parts) =>
    `Bloqueado sin ${joined(
      "es",
      parts.map((part) => acts.parts[part]),
    )}, a lo que el notario renunció. El motivo está en el certificado de finalización.`,
  download: "Descargar el PDF",
  lockedBy: (subject) => `Bloqueado por ${subject}. La huella del archivo (SHA-256):`,
  copyFingerprint: "Copiar la huella",
  together: "Todo junto",
  togetherText: "El certificado de finalización dice quién participó, qué se aceptó y qué pasó y cuándo.",
  checkHeading: "Cómo lo puede comprobar cualquiera",
  check: "La persona a la que usted le dé el archivo puede ver por sí misma que no se cambió nada.",
  qrCode: (address) => `Código QR de ${address}`,
  onPlatform:
    "**En esta plataforma.** En {address}, esa persona suelta el archivo y ve si es el que se entregó aquí. Lo compara su propio navegador; el archivo no se envía y no hace falta ningún enlace.",
  withoutUs: "O sin preguntarnos a nosotros:",
  ways: [
    "**En un programa de PDF.** Ábralo en Adobe Acrobat Reader, que es gratis: una barra arriba dice quién firmó y si el documento cambió después. Si no conoce la autoridad que emitió el certificado del notario, lo dice; eso solo no significa que algo esté mal.",
    "**Por su huella.** Cada archivo tiene una, y cambia con el menor cambio. Es igual a la de arriba mientras el archivo sea el mismo. Windows la muestra con `certutil -hashfile ARCHIVO SHA256`, una Mac con `shasum -a 256 ARCHIVO`.",
    "**Con una herramienta gratis, para expertos.** `pdfsig ARCHIVO` nombra el certificado y dice si el bloqueo cubre todo el archivo.",
  ],
};

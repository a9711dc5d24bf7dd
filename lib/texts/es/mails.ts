import { mailedDay, mailedMoment, type MailedSigning, type SignerMails } from "../mail-words.ts";

const notaryOf = ({ notaryName, notaryState }: MailedSigning): string =>
  `${notaryName}, notario público de EE. UU. (notary public)${notaryState === null ? "" : ` en ${notaryState}`},`;

const roleOf = ({ type }: MailedSigning): string => (type === "witness" ? "participar como testigo en" : "firmar");

const notALawyer =
  "Un notario público de EE. UU. (notary public) comprueba quién firma y da fe de la firma. No es abogado y no da consejo legal.";

/** Where someone goes who has no link that works. */
const wayBack = (returnUrl: string): string =>
  `Si el enlace dejó de funcionar, abra ${returnUrl} y escriba esta dirección de correo electrónico: recibirá un código para entrar.`;

/** NOT YET REVIEWED by a native lawyer. */
export const mails: SignerMails = {
  invitation: (signing, link, { returnUrl }) => ({
    subject: `${signing.notaryName} le invita a ${roleOf(signing)} “${signing.title}”`,
    greeting: `Hola, ${signing.fullName}:`,
    paragraphs: [
      `${notaryOf(signing)} le invita a ${roleOf(signing)} “${signing.title}” en línea.`,
      ...(signing.scheduledAt === null
        ? []
        : [`La reunión está prevista para el ${mailedMoment("es", signing.scheduledAt, signing.notaryTimezone)}.`]),
      "Usted necesita un navegador en una computadora, una tableta o un teléfono, y no tiene que instalar nada. Puede abrir el enlace cuantas veces quiera. Los documentos están en inglés; la página le guía en español.",
      notALawyer,
    ],
    action: { label: "Abrir su sesión de firma", url: link.url },
    notes: [
      `Este enlace es solo suyo: quien lo tenga puede firmar en su nombre, así que no reenvíe este correo. Sirve hasta el ${mailedDay("es", link.expiresAt, signing.notaryTimezone)}.`,
      wayBack(returnUrl),
      `¿No conoce a ${signing.notaryName} o no esperaba este correo? Entonces no haga nada: sin usted no se firma nada.`,
    ],
  }),
  documentsReady: (signing, link, { returnUrl, checkUrl }) => ({
    subject: `Sus documentos están listos: “${signing.title}”`,
    greeting: `Hola, ${signing.fullName}:`,
    paragraphs: [
      `${signing.notaryName} terminó “${signing.title}” y entregó sus documentos. Están bloqueados con el certificado digital del notario y ya se pueden descargar, junto con el certificado de finalización (en inglés).`,
      "Guarde una copia en un lugar suyo. Cualquier cambio posterior a un archivo se nota en todo programa de PDF que comprueba firmas.",
    ],
    action: { label: "Descargar sus documentos", url: link.url },
    notes: [
      "Este enlace es solo suyo: quien lo tenga puede leer sus documentos, así que no reenvíe este correo.",
      `La persona a la que usted le dé un documento puede ver en ${checkUrl} que no cambió. Esa página no necesita ningún enlace; dele la dirección junto con el archivo.`,
      wayBack(returnUrl),
    ],
  }),
  identityAsked: (signing, link, { returnUrl }) => ({
    subject: `Demuestre su identidad para “${signing.title}”`,
    greeting: `Hola, ${signing.fullName}:`,
    paragraphs: [
      `${notaryOf(signing)} le pide que demuestre su identidad antes de ${roleOf(signing)} “${signing.title}”.`,
      "Tenga a mano su licencia de conducir o su pasaporte. Necesita de 10 a 15 minutos sin interrupciones, y un teléfono o una computadora con cámara.",
    ],
    action: { label: "Demostrar su identidad", url: link.url },
    notes: [
      `Este enlace es solo suyo: quien lo tenga puede actuar en su nombre, así que no reenvíe este correo. Sirve hasta el ${mailedDay("es", link.expiresAt, signing.notaryTimezone)}.`,
      wayBack(returnUrl),
      `¿No conoce a ${signing.notaryName} o no esperaba este correo? Entonces no haga nada, y no envíe a nadie una foto de un documento.`,
    ],
  }),
  returnCode: (code, minutes) => ({
    subject: `${code} es su código`,
    greeting: "Hola:",
    paragraphs: ["Escriba este código en la página donde lo pidió y estará de vuelta en su sesión de firma:"],
    code,
    notes: [
      `Sirve una sola vez y durante ${minutes} minutos. Nadie le llamará nunca para pedírselo: no se lo dé a nadie.`,
      "¿No pidió ningún código? Entonces no haga nada. Sin él, nadie entra.",
    ],
  }),
  noReturn: (notaryName, title) => ({
    subject: "No puede volver con un código",
    greeting: "Hola:",
    paragraphs: [
      `Se pidió un código con esta dirección de correo electrónico. ${notaryName} retiró su acceso a “${title}”, así que un código no le permite entrar.`,
      `Si cree que es un error, pídale a ${notaryName} que le envíe un enlace nuevo.`,
    ],
    notes: ["¿No pidió ningún código? Entonces no tiene que hacer nada."],
  }),
  buttonFails: "Si el botón no hace nada, copie esta dirección en su navegador:",
};

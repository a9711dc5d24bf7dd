import type { Texts } from "../en/page.ts";
import { plural } from "../plural.ts";

export const documentView: Texts["documentView"] = {
  toolbar: "Documento",
  hideThumbnails: "Ocultar las páginas pequeñas",
  showThumbnails: "Mostrar las páginas pequeñas",
  previousPage: "Página anterior",
  nextPage: "Página siguiente",
  pageOf: (page, count) => `Página ${page} de ${count}`,
  page: (page) => `Página ${page}`,
  pagesOf: (name) => `Páginas de ${name}`,
  smallPagesOf: (name) => `Páginas de ${name}, en pequeño`,
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fitWidth: "Ajustar la página al ancho",
  fetching: "Abriendo el documento…",
  notDrawn: "No se pudo mostrar esta página. El documento mismo no cambió.",
  standIn: "Esto es lo que se firmó. El archivo bloqueado está llegando…",
  notAllHere: "Algunas páginas de este documento todavía no han llegado.",
  standInStays: "Estas páginas muestran lo que se firmó. No se pudo mostrar el archivo bloqueado.",
};

const changes = (count: number) => plural("es", count, { one: "1 cambio", other: `${count} cambios` });
const standings = { filled: "completado", required: "obligatorio, vacío", empty: "vacío" };

export const fields: Texts["fields"] = {
  kinds: {
    Widget: "Campo",
    "Free Text": "Texto libre",
    Rectangle: "Rectángulo",
    Signature: "Firma",
    Bookmark: "Marcador",
    "Required RON statement": "Declaración requerida",
    Stamp: "Sello",
    "White Out": "Texto borrado",
    Anchor: "Ancla",
    "Field Dropzone": "Zona para soltar campos",
  },
  types: {
    signature: "Firma",
    initials: "Iniciales",
    name: "Nombre",
    date: "Fecha",
    text: "Texto",
    title: "Cargo",
    custom: "Campo",
    checkbox: "Casilla",
    bookmark: "Marcador",
    notary_signature: "Firma del notario",
    notary_stamp: "Sello del notario",
    required_ron_statement: "Declaración obligatoria del notario",
    white_out: "Corrector",
    sign: "Firma (formato anterior)",
    text_fields: "Texto (formato anterior)",
    widget_rectangle: "Recuadro (formato anterior)",
  },
  label: {
    whiteOut: (page) => `Corrector, página ${page}: lo que está debajo se elimina al bloquear el documento`,
    bookmark: (page) => `Marcador, página ${page}: no forma parte del documento bloqueado`,
    unowned: (name, page) => `${name}, página ${page}`,
    owned: (name, owner, page, standing) =>
      `${name}, para ${owner ?? "nadie todavía"}, página ${page}, ${standings[standing]}`,
  },
  bookmark: "Marcador: guía la vista hasta aquí y no forma parte del documento bloqueado",
  whiteOut: "Corrector: lo que está debajo se elimina al bloquear el documento",
  whiteOutShort: "Corrector",
  notAssigned: "Sin asignar",
  tooLong: "Es más de lo que cabe en el campo con letra legible. Acórtelo o pídale al notario un campo más grande.",
  noCharacter: (character) =>
    `Ninguna tipografía de este programa tiene el carácter ${character}. Escríbalo de otra manera.`,
  youHadTyped: "Usted había escrito:",
  copyTyped: "Copiar lo que escribí",
  lost: (label) => `No se pudo conservar “${label}”`,
  lostText: "Mientras tanto, otra persona eliminó este campo. El documento muestra los campos actuales.",
  merged: "Otra persona también cambió los campos",
  mergedText: "Su cambio se conservó junto con el de la otra persona. Revise la página otra vez.",
  notSentYet: (count) => `Reconectando… ${changes(count)} sin enviar todavía`,
  notSentYetText:
    "Puede continuar. Lo que haga se guarda en esta página y se envía en orden cuando vuelva la conexión.",
  leftOver: (count) =>
    plural("es", count, {
      one: "1 cambio no se había enviado cuando se cerró esta página",
      other: `${count} cambios no se habían enviado cuando se cerró esta página`,
    }),
  putIn: (count) => plural("es", count, { one: "Enviarlo ahora", other: "Enviarlos ahora" }),
  leaveOut: (count) => plural("es", count, { one: "Descartarlo", other: "Descartarlos" }),
};

export const release: Texts["release"] = {
  certificateFile: "Certificate of completion.pdf",
  certificate: "Certificado de finalización",
  download: (name) => `Descargar ${name}`,
  zip: (size) => `Todo en un ZIP (${size})`,
  zipFailed: "No se pudo preparar el ZIP con todo. Cada documento se puede descargar por separado.",
  zipPreparing: "Se está preparando el ZIP con todo…",
};

import type { Texts } from "../en/page.ts";
import { plural } from "../plural.ts";

const optionalEmpty = (count: number) =>
  plural("es", count, { one: "1 opcional está vacío", other: `${count} opcionales están vacíos` });

export const signing: Texts["signing"] = {
  preparing: "El notario está preparando los documentos",
  preparingText: "Aparecen aquí por sí solos. Puede dejar esta página abierta.",
  documents: "Documentos",
  word: { locked: "Bloqueado", done: "Listo", open: (count) => `${count} por completar` },
  progress: {
    open: (done, total) =>
      `${done} de ${plural("es", total, { one: "1 campo completado", other: `${total} campos completados` })}`,
    filled: (notary) => `Gracias. Ya completó todo. Ahora continúa ${notary}.`,
    onlyOptional: (count) => `No se le pide nada obligatorio; ${optionalEmpty(count)}.`,
    optionalLeft: (count) => `Todos los campos obligatorios están completos; ${optionalEmpty(count)}.`,
    locking: (notary) => `${notary} está bloqueando el documento…`,
    locked: (notary) => `${notary} bloqueó este documento: ya nadie puede cambiarlo sin que se note.`,
    preparing: (notary) => `${notary} está preparando el documento. Mientras tanto, puede leerlo.`,
    away: (notary) => `${notary} no está en la reunión en este momento. Mientras tanto, puede leer el documento.`,
  },
  follow: {
    toggle: "Seguir la página del notario",
    on: "Esta página avanza con la del notario. Toque para quedarse donde está.",
    off: "Esta página se queda donde usted está. Toque para avanzar con la del notario.",
    notaryAt: (page) => `Notario: página ${page}`,
    goThere: (page, document) => `Notario: página ${page}${document === null ? "" : ` de “${document}”`}. Ir allí`,
    looksAt: (notary) => `${notary} lo está mirando`,
  },
  moved: {
    told: (notary, page) => `${notary} movió un lugar donde usted firma. Ahora está en la página ${page}.`,
    show: "Mostrármelo",
  },
  next: { first: "Ir al primer campo", required: "Siguiente campo", optional: "Siguiente campo opcional" },
  invitation: {
    byType: {
      signature: "Toque para firmar",
      sign: "Toque para firmar",
      initials: "Toque: iniciales",
      name: "Toque: su nombre",
      date: "Toque: la fecha",
      title: "Toque: su cargo",
      checkbox: "Toque para marcar",
    },
    untick: "Toque para quitar la marca",
    change: "Toque para cambiar",
    write: "Toque para escribir",
  },
  act: {
    fill: (type) => `Completar: ${type.toLowerCase()}`,
    empty: (type) => `Vaciar: ${type.toLowerCase()}`,
  },
  emptyTitle: (type) => `¿Vaciar este campo (${type.toLowerCase()})?`,
  emptyText: "Puede completarlo otra vez hasta que el notario bloquee el documento.",
  empty: "Vaciar",
  keep: "Conservar",
  put: "Rellenar",
  write: (name) => `Escriba: ${name.toLowerCase()}`,
  answer: "Su respuesta",
  restored: "Aquí está otra vez lo que había escrito antes de que se cerrara esta página.",
  dateTitle: "Cambiar la fecha",
  dateText: "En el documento aparece como mes/día/año.",
  date: "Fecha",
  begun: (name) => `Usted había empezado a escribir en “${name}”`,
  begunText: "Se guardó solo en este dispositivo.",
  goOnWriting: "Seguir escribiendo",
  forget: "Olvidarlo",
  statement: {
    read: "Leer la declaración en español",
    heading: "La declaración del notario en este documento",
  },
};

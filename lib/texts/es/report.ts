import type { Texts } from "../en/page.ts";
import { changes, reasons } from "./report-reasons.ts";

type Broken = "invalid" | "indeterminate";

const fails = (why: Broken): string => (why === "invalid" ? "no es válida" : "no se puede evaluar");

const known: Readonly<Record<string, string>> = reasons;
const knownChanges: Readonly<Record<string, string>> = changes;

export const report: Texts["report"] = {
  word: {
    valid: "Válido",
    invalid: "No válido",
    indeterminate: "No se puede evaluar",
    unsigned: "Sin firma",
    nobodySigned: "Con sello de tiempo, sin firma",
    unvouched: "Sin cambios, firmante desconocido",
  },
  sentence: {
    holds: (count, after) =>
      count === 1
        ? `La firma es válida, y ${after}.`
        : `${count === 2 ? "Las dos firmas" : `Las ${count} firmas`} son válidas, y ${after}.`,
    permitted: "lo que se cambió después está permitido",
    nothingAfter: "no se cambió nada después",
    added: "lo que se agregó después al archivo no cambia nada del documento",
    unsigned: "Este documento no está firmado.",
    changed: "No se fíe de este documento: se cambió después de firmarlo.",
    broken: "No se fíe de este documento.",
    nobodySigned: "Lleva un sello de tiempo; nadie lo firmó.",
    unvouched: "Sin cambios, pero nadie responde por quien firmó.",
    undecided: "No se puede decir si este documento es de fiar.",
  },
  who: {
    somebody: "Alguien",
    nameless: "Alguien sin nombre",
    calling: (name) => `Alguien que dice llamarse ${name}`,
    revoked: (who, authority) => `${who}; ${authority} revocó el certificado`,
    issuerRevoked: (who, authority) => `${who}; ${authority} revocó el certificado de la autoridad que lo emitió`,
    unvouchedAuthority: (authority) => `${authority}, por quien aquí nadie responde,`,
    notAsked: (why) => `No se puede decir quién firmó: la firma ${fails(why)}`,
    notAskedOf: (name, why) =>
      `No se puede decir si firmó ${name}: la firma ${fails(why)}, así que no se preguntó quién responde por ese nombre`,
    vouched: (who, authority) => `${who}; responde por ese nombre ${authority}`,
    vouchedByChoice: (who, authority) =>
      `${who}; responde por ese nombre ${authority}, en quien usted decidió confiar en esta computadora`,
    unreadable: (who) => `${who}; no se puede leer ningún certificado`,
    ownMade: (who) => `${who}; el certificado lo hizo su propio dueño`,
    issuedBy: (who, issuer) => `${who}; el certificado lo emitió ${issuer}, por quien aquí nadie responde`,
  },
  signature: {
    holds: "Es válida",
    timeStampHolds: "El sello de tiempo es válido",
    undecided: "No se puede evaluar",
    timeStampOfUnknown: "Sello de tiempo de una autoridad desconocida",
    unvouched: "Sin cambios, firmante desconocido",
    changed: "Se cambió después",
    broken: "No es válida",
    unnamed: "Firma sin nombre",
  },
  acrobat: { yes: "Sí", no: "No, no la mostrará", unknown: "No se puede saber" },
  acrobatBecause: {
    yes: "Todas las firmas son válidas, no se cambió nada indebido, y todas llevan a una autoridad en la que confía Acrobat.",
    no: "Algo no está bien en las firmas o en el archivo. El motivo exacto, en inglés:",
    unknown:
      "Este programa conoce solo una parte de las autoridades en las que confía Acrobat. El motivo exacto, en inglés:",
  },
  levels: {
    "B-B": { plain: "Solo la firma", exact: "PAdES B-B (solo la firma)" },
    "B-T": { plain: "La firma y un sello de tiempo", exact: "PAdES B-T (con sello de tiempo)" },
    "B-LT": {
      plain: "La firma, un sello de tiempo y la prueba de que el certificado era bueno",
      exact: "PAdES B-LT (con prueba del certificado)",
    },
    "B-LTA": {
      plain:
        "La firma, un sello de tiempo, la prueba de que el certificado era bueno y un sello de tiempo de esa prueba",
      exact: "PAdES B-LTA (con sello de tiempo de la prueba)",
    },
    CMS: { plain: "Solo la firma, de un tipo anterior", exact: "CMS, no PAdES (solo la firma)" },
    "CMS-T": {
      plain: "La firma y un sello de tiempo, de un tipo anterior",
      exact: "CMS con sello de tiempo, no PAdES",
    },
    DTS: { plain: "Un sello de tiempo del documento", exact: "Sello de tiempo del documento (RFC 3161)" },
  },
  nothing: "Nada",
  none: "Ninguno",
  trust: {
    by: {
      "command-line": "una autoridad que se le dio a esta comprobación",
      organization: "una autoridad en la que confía su organización",
      platform: "una autoridad que esta plataforma acepta para notarios",
      person: "una autoridad en la que usted decidió confiar en esta computadora",
      acrobat: "una autoridad en la que también confía Acrobat",
    },
    nobody: "Ninguna en la que se confíe aquí",
    notAsked: (why) => `No se preguntó: la firma ${fails(why)}`,
  },
  revocation: {
    good: "No revocado, según una prueba dentro del archivo",
    unknown: "El archivo no lo dice",
    signer: (by) => `Revocado por ${by}`,
    authority: (by) => `El certificado de quien lo emitió fue revocado por ${by}`,
  },
  permits: {
    limits: {
      nothing: "Ningún cambio después de ella",
      filling: "Completar campos y firmar",
      "filling-and-comments": "Completar campos, firmar y comentar",
    },
    unlimited: "Sin límite: completar campos y más firmas",
  },
  covers: {
    whole: "Todo el documento",
    none: "Ninguna revisión de este documento",
    upTo: (revision, revisions, reach, size) =>
      `Hasta la revisión ${revision} de ${revisions}: los primeros ${reach} de ${size} bytes`,
  },
  reason: (code) => known[code] ?? null,
  change: (code, page) => {
    const words = knownChanges[code];
    if (words === undefined) return null;
    return page === null ? `${words}.` : `${words} (página ${page}).`;
  },
  effect: { invalid: "No válido", indeterminate: "No se puede evaluar", note: "Nota" },
  view: {
    result: "Resultado",
    whoSigned: "Quién firmó",
    acrobat: "¿Acrobat mostrará la marca verde?",
    thisAnswer: "esta respuesta",
    signatureOf: (name) => `la firma de ${name}`,
    revisions: "Qué cambió cada revisión",
    revision: (number) => `Revisión ${number}`,
    beforeFirst: ", antes de la primera firma",
    asItBegan: "El documento tal como empezó.",
    nothingSeen: "Nada que se vea.",
    file: "El archivo",
    name: "Nombre",
    size: "Tamaño",
    fingerprint: "Huella (SHA-256)",
    checked: "Comprobado",
    contains: "Contiene",
    made: "Hecho",
    signed: "Firmado",
    covers: "Cubre",
    permits: "Permite",
    certificate: "Certificado",
    authority: "Autoridad de confianza",
    revocation: "Revocación",
    timeStamps: "Sellos de tiempo",
    level: "Nivel",
    algorithm: "Algoritmo",
    notRead: "No se leyó",
    byteRange: "Intervalo de bytes",
    notSaid: "No lo dice",
    proven: (moment) => `${moment}, probado por un sello de tiempo`,
    claimed: (moment) => `${moment}, según quien firma; nada lo prueba`,
    span: (from, to) => `del ${from} al ${to}`,
    stamped: (moment, authority) => `${moment}, de ${authority}`,
    stampedDocument: (moment, authority) => `${moment}, de ${authority}, sobre el documento`,
    unnamedAuthority: "una autoridad sin nombre",
    stampFails: "No es válido:",
    damaged: "dañado",
  },
};

import type { SignerErrors } from "../signer-errors.ts";
import { guestErrors } from "./guest-errors.ts";
import { identityFailures } from "./identity-failures.ts";
import { waysOutErrors } from "./ways-out-errors.ts";
import { recordingErrors } from "./recording-errors.ts";
import { videoErrors } from "./video-errors.ts";

const nothingChanged = "No se cambió nada.";
const nothingStored = "No se guardó nada.";
const fieldAsWas = "El campo quedó como estaba.";
const fieldsAsWere = "Los campos quedaron como estaban.";
const documentAsWas = "El documento quedó como estaba.";
const signedIsKept = "Lo que usted firmó antes se conserva.";
const acceptedIsKept = "Lo que la plataforma ya había aceptado se conserva.";
const inAMinute = "Intente de nuevo en un minuto.";

/** Of a document that the notary brought, and that only the notary can bring anew. */
const ofFile = (happened: string) => ({
  happened,
  kept: "No se guardó nada; el documento quedó como estaba.",
  todo: "Avísele al notario: puede traer otra copia.",
});

/**
 * NOT YET REVIEWED by a native lawyer. Params whose values are English words (`what`, `detail`, `state`, `missing`) are left
 * out: a sentence of two languages helps nobody.
 */
export const errors: SignerErrors = {
  "check/busy": {
    happened: "En este momento muchas personas están comprobando documentos aquí.",
    kept: "No se guardó su archivo.",
    todo: "Intente de nuevo en un minuto, o abra el documento en un programa de PDF que muestre las firmas.",
  },
  "check/too-large": {
    happened: "Aquí no se evalúa un archivo de más de {maxMegabytes} MB.",
    kept: "No se guardó su archivo.",
    todo: "Ábralo en un programa de PDF que muestre las firmas o en Notary Workstation.",
  },
  "check/changed-meanwhile": {
    happened: "El archivo cambió en su dispositivo después de compararlo.",
    kept: "Aquí no se guardó nada de él.",
    todo: "Suéltelo otra vez, para que las dos respuestas sean sobre el mismo archivo.",
  },
  "check/too-complex": {
    happened: "No se pudo evaluar este archivo con el tiempo y la memoria que un archivo puede ocupar.",
    kept: "No se guardó su archivo.",
    todo: "Ábralo, sin guardarlo, en un programa de PDF que muestre las firmas o en Notary Workstation.",
  },
  "auth/signed-out": {
    happened: "Usted no ha entrado, o su sesión en esta página terminó.",
    kept: acceptedIsKept,
    todo: "Vuelva a entrar e intente de nuevo.",
  },
  "auth/wrong-credentials": {
    happened: "La dirección de correo electrónico y la contraseña no corresponden.",
    kept: nothingChanged,
    todo: "Revise las dos e intente de nuevo.",
  },
  "auth/forbidden": {
    happened: "Desde aquí no se permite hacer eso.",
    kept: nothingChanged,
    todo: "Abra otra vez el enlace personal que recibió para esta sesión de firma.",
  },
  "auth/link-ended": {
    happened: "Este enlace ya se usó, es demasiado antiguo o uno más nuevo tomó su lugar.",
    kept: "Su cuenta quedó como estaba.",
    todo: "Pida un enlace nuevo; llega por correo.",
  },
  "auth/csrf": {
    happened: "La página estuvo abierta demasiado tiempo para confiarle este paso.",
    kept: nothingChanged,
    todo: "Vuelva a cargar la página e intente de nuevo.",
  },
  "auth/too-many-attempts": {
    happened: "Hubo demasiados intentos en poco tiempo.",
    kept: nothingChanged,
    todo: "Espere {retryAfterSeconds} segundos e intente de nuevo.",
  },

  "link/unknown": {
    happened: "Aquí no se conoce este enlace personal.",
    kept: nothingChanged,
    todo: "Abra el enlace exactamente como está en el correo, o pida que se le envíe un código.",
  },
  "link/expired": {
    happened: "Este enlace personal venció el {expiredOn}.",
    kept: signedIsKept,
    todo: "Pida que se le envíe un código, o pídale a {notary} un enlace nuevo.",
  },
  "link/revoked": {
    happened: "Este enlace personal se reemplazó por uno más nuevo.",
    kept: signedIsKept,
    todo: "Abra el enlace del correo más reciente, o pida que se le envíe un código.",
  },
  "link/withdrawn": {
    happened: "{notary} retiró su acceso a esta sesión de firma.",
    kept: signedIsKept,
    todo: "Si cree que es un error, pídale a {notary} que le envíe un enlace nuevo.",
  },
  "link/removed": {
    happened: "Usted ya no participa en esta sesión de firma: {notary} le quitó de la lista.",
    kept: "Lo que usted aceptó o completó antes está en el registro de la sesión de firma.",
    todo: "Si fue un error, pídale a {notary} que le agregue otra vez.",
  },
  "return/wrong-code": {
    happened: "Este no es el código del correo.",
    kept: "No se cambió nada; le quedan {attemptsLeft} intentos.",
    todo: "Compare los seis dígitos con el correo más reciente; un código anterior ya no sirve.",
  },
  "return/code-ended": {
    happened:
      "Este código ya no se puede usar: ya se usó, tiene más de diez minutos o se escribió mal demasiadas veces.",
    kept: nothingChanged,
    todo: "Pida que se le envíe un código nuevo.",
  },
  "member/duplicate-email": {
    happened: "{email} ya es la dirección de correo electrónico de {name} en esta sesión de firma.",
    kept: "No se agregó ni se cambió a nadie.",
    todo: "Dele a cada persona una dirección propia.",
  },
  "member/joined": {
    happened: "{name} ya abrió su enlace personal, así que su nombre y su dirección ya no se pueden cambiar.",
    kept: "Todo lo de {name} quedó como estaba.",
    todo: "Si es la persona equivocada, quítela y agregue a la correcta.",
  },
  "member/has-signed": {
    happened: "{name} firmó “{document}”, así que no se le puede quitar.",
    kept: "{name} y todo lo que firmó quedaron como estaban.",
    todo: "Pídale primero a {name} que vacíe sus firmas, o termine la sesión de firma y abra una nueva.",
  },
  "member/info-incomplete": {
    happened: "Faltan algunos de sus datos personales.",
    kept: "Lo que usted había escrito se conserva.",
    todo: "Complete lo que falta.",
  },
  "member/bad-phone": {
    happened: "{phone} no es un número de teléfono al que se pueda llamar.",
    kept: "Si había un número anterior, se conserva.",
    todo: "Revíselo; los números de fuera de Estados Unidos empiezan con + y el código del país.",
  },
  "member/no-consent": {
    happened: "Usted no ha aceptado firmar electrónicamente.",
    kept: "No se firmó nada.",
    todo: "Lea el texto de la página de bienvenida y acéptelo, o pídale al notario copias en papel.",
  },
  "message/nobody-reads": {
    happened: "{name} no puede leer su respuesta: ya no participa en esta sesión de firma o se retiró su enlace.",
    kept: "Su respuesta no se envió; lo que escribió sigue aquí.",
    todo: "Envíele primero un enlace nuevo, o comuníquese de otra manera.",
  },
  "signature/none-kept": {
    happened: "Su cuenta ya no la guarda: se eliminó en otra ventana o en otra computadora.",
    kept: "No se firmó nada.",
    todo: "Firme otra vez; entonces se le pide que la cree de nuevo.",
  },

  "fields/stale-version": {
    happened: "Alguien cambió los campos después de la versión que está en esta pantalla.",
    kept: "La versión actual se conserva y es la que se muestra ahora.",
    todo: "Mire el documento otra vez y repita el paso.",
  },
  "fields/frozen": {
    happened: "El notario está bloqueando este documento, así que sus campos no se pueden cambiar hasta las {until}.",
    kept: fieldsAsWere,
    todo: "Espere a que termine el bloqueo.",
  },
  "fields/not-yours": {
    happened: "Este campo es de otra persona.",
    kept: fieldAsWas,
    todo: "Complete los campos de su color.",
  },
  "fields/signed": {
    happened: "Este campo tiene la firma de {name}, así que se queda donde se firmó.",
    kept: fieldAsWas,
    todo: "Si debe estar en otro lugar, elimínelo, coloque uno nuevo y haga que se firme otra vez.",
  },
  "fields/bad-operation": {
    happened: "El cambio no corresponde a este documento.",
    kept: fieldsAsWere,
    todo: "Vuelva a cargar el documento e intente de nuevo.",
  },
  "fields/text-too-long": {
    happened: "El texto no cabe en el campo: tendría menos de {smallestPt} puntos, y así nadie puede leerlo.",
    kept: fieldsAsWere,
    todo: "Acorte el texto, o pídale al notario un campo más grande.",
  },
  "fields/unsupported-character": {
    happened:
      "El carácter {character} (U+{codePoint}) no está en ninguna tipografía de este programa, así que no se podría sellar.",
    kept: fieldsAsWere,
    todo: "Escriba el texto sin él.",
  },
  "fields/bad-date": {
    happened: "Un campo de fecha lleva una fecha como mes/día/año, por ejemplo 05/31/2029; “{text}” no lo es.",
    kept: fieldsAsWere,
    todo: "Elija la fecha otra vez.",
  },
  "text/hidden-character": {
    happened: "Un nombre o un texto contiene un carácter que no se ve o que invierte la escritura (U+{codePoint}).",
    kept: nothingChanged,
    todo: "Escríbalo de nuevo en lugar de pegarlo.",
  },
  "text/unsupported-character": {
    happened: "El carácter {character} (U+{codePoint}) no está en ninguna tipografía de este programa.",
    kept: "El documento no está bloqueado.",
    todo: "Escriba el texto de ese campo sin él.",
  },
  "signature/not-png": {
    happened: "La firma no es una imagen PNG que se pueda leer.",
    kept: "Si había una firma anterior, se conserva.",
    todo: "Dibújela otra vez.",
  },
  "white-out/cannot-remove": {
    happened: "En la página {page}, lo que está debajo del corrector no se puede eliminar con certeza.",
    kept: documentAsWas,
    todo: "Mueva el corrector o hágalo más pequeño.",
  },
  "white-out/signed-document": {
    happened: "“{name}” ya lleva una firma digital, y eliminar algo la rompería.",
    kept: documentAsWas,
    todo: "Pida una copia sin firmas, o deje el contenido como está.",
  },
  "white-out/attachments": {
    happened: "“{name}” tiene archivos adjuntos que podrían contener lo que el corrector elimina.",
    kept: documentAsWas,
    todo: "Presente una copia sin archivos adjuntos.",
  },
  "white-out/over-seal": {
    happened:
      "En la página {page}, un corrector quedaría encima o debajo de una firma, unas iniciales, un sello o una declaración notarial.",
    kept: fieldsAsWere,
    todo: "Colóquelos uno al lado del otro.",
  },
  "document/active-and-signed": ofFile(
    "“{name}” podría hacer algo por sí solo o verse distinto después de bloquearse, y ya está firmado.",
  ),
  "document/active-content": ofFile("“{name}” podría hacer algo por sí solo o verse distinto después de bloquearse."),
  "document/certified": ofFile("Alguien que firmó “{name}” lo cerró: nadie puede firmarlo después."),
  "document/changed-since-signed": ofFile("“{name}” se cambió después de que alguien lo firmó."),
  "document/damaged": ofFile("“{name}” está dañado."),
  "document/encrypted": ofFile("“{name}” está cifrado o protegido con una contraseña."),
  "document/no-pages": ofFile("“{name}” no tiene páginas."),
  "document/not-pdf": ofFile("“{name}” no es un archivo PDF."),
  "document/page-tree-loop": ofFile(
    "Las páginas de “{name}” se repiten, así que no se sabe con certeza cuántas tiene.",
  ),
  "document/permits-only-signing": ofFile(
    "“{name}” se firmó de manera que se puede firmar otra vez, pero no se puede dibujar nada en él.",
  ),
  "document/unknown-filter": ofFile("“{name}” está empaquetado de una manera que aquí no se puede leer."),
  "document/xfa": ofFile("“{name}” es un formulario XFA, cuyas páginas cambian al abrirlo."),
  "document/too-complex": ofFile("“{name}” no se pudo leer con el tiempo y la memoria que puede usar un archivo."),
  "document/wrong-state": {
    happened: "En el estado en que está “{name}”, esto no se puede hacer.",
    kept: documentAsWas,
    todo: "Vuelva a cargar la página para ver cómo está.",
  },

  "signing/not-all-locked": {
    happened: "Todavía no están bloqueados todos los documentos: {names}.",
    kept: "La reunión quedó como estaba.",
    todo: "Espere a que el notario los bloquee.",
  },
  "signing/closed": {
    happened: "Esta sesión de firma terminó.",
    kept: "Sus documentos y su registro se conservan.",
    todo: "Vuelva a cargar la página para ver cómo terminó.",
  },
  "signing/not-released": {
    happened: "En esta sesión de firma todavía no se ha entregado nada.",
    kept: "La reunión quedó como estaba.",
    todo: "Vuelva cuando el notario haya terminado la reunión.",
  },
  "release/zip-not-ready": {
    happened: "El ZIP de esta sesión de firma todavía se está preparando.",
    kept: "Cada documento entregado ya se puede descargar por separado.",
    todo: "Intente de nuevo en un momento.",
  },
  "release/zip-failed": {
    happened: "No se pudo preparar el ZIP de esta sesión de firma.",
    kept: "Cada documento entregado se puede descargar por separado.",
    todo: "Pida el ZIP otra vez, o descargue los documentos uno por uno.",
  },

  "request/invalid": {
    happened: "Parte de lo que se envió falta o no tiene la forma correcta.",
    kept: nothingChanged,
    todo: "Corrija los campos marcados e intente de nuevo.",
  },
  "request/not-found": {
    happened: "Lo que se pidió no está aquí.",
    kept: nothingChanged,
    todo: "Vuelva a cargar la página.",
  },
  "request/conflict": {
    happened: "Mientras tanto, alguien cambió esto, o el mismo paso ya había llegado antes.",
    kept: "Lo que está en la plataforma se conserva; nada se hizo dos veces.",
    todo: "Mire cómo está ahora y repita el paso si todavía hace falta.",
  },
  "request/locked": {
    happened: "En este momento, otro paso lo está usando.",
    kept: nothingChanged,
    todo: "Espere un momento e intente de nuevo.",
  },
  "request/too-large": {
    happened: "El archivo tiene más de {maxMegabytes} MB.",
    kept: nothingStored,
    todo: "Elija un archivo más pequeño.",
  },
  "request/too-many": {
    happened: "Ya se llegó al máximo, que es {max}.",
    kept: "Lo que ya estaba se conserva; no se agregó nada.",
    todo: "Continúe con lo que hay, o pregúntele al notario.",
  },
  "request/abandoned": {
    happened: "La solicitud se interrumpió antes de terminar.",
    kept: nothingStored,
    todo: "Intente de nuevo.",
  },
  "request/too-slow": {
    happened: "Lo que se envió llegó demasiado despacio.",
    kept: nothingStored,
    todo: "Revise la conexión e intente de nuevo.",
  },
  "request/busy": {
    happened: "La plataforma ya está trabajando en otras cosas suyas y no puede hacer más al mismo tiempo.",
    kept: "Lo que está en marcha continúa; de este paso no se guardó nada.",
    todo: "Espere a que termine e intente de nuevo.",
  },
  "idempotency/mismatch": {
    happened: "El mismo paso se envió dos veces con contenido diferente.",
    kept: "Se conserva el primero.",
    todo: "Vuelva a cargar la página y mire lo que está guardado.",
  },
  "idempotency/running": {
    happened: "El mismo paso todavía se está haciendo.",
    kept: "El primero continúa.",
    todo: "Espere un momento.",
  },

  "platform/defect": {
    happened: "Algo salió mal en la plataforma.",
    kept: acceptedIsKept,
    todo: "Intente de nuevo; si vuelve a pasar, dele a la asistencia técnica el número {reference}.",
  },
  "platform/disk-full": {
    happened: "La plataforma ya no tiene espacio para guardar esto.",
    kept: "No se perdió nada de lo que ya estaba guardado; de este paso no se guardó nada.",
    todo: "Avísele al notario e intente más tarde.",
  },
  "platform/unavailable": {
    happened: "En este momento, la plataforma no tiene acceso a su base de datos.",
    kept: acceptedIsKept,
    todo: inAMinute,
  },
  "platform/taken-over": {
    happened: "La plataforma se está reiniciando.",
    kept: acceptedIsKept,
    todo: inAMinute,
  },
  "platform/stopping": {
    happened: "La plataforma se está deteniendo.",
    kept: acceptedIsKept,
    todo: inAMinute,
  },

  ...videoErrors,
  ...guestErrors,
  ...identityFailures,
  ...waysOutErrors,
  ...recordingErrors,

  "workstation/defect": {
    happened: "Algo salió mal en esta página.",
    kept: "Lo que ya estaba guardado se conserva.",
    todo: "Intente de nuevo; si vuelve a pasar, dele a la asistencia técnica el número {reference}.",
  },
  "workstation/job-cancelled": {
    happened: "El trabajo se canceló.",
    kept: documentAsWas,
    todo: "Empiece otra vez cuando quiera.",
  },
  "workstation/platform-message": {
    happened: "La plataforma no pudo hacerlo y contestó en inglés: “{message}”",
    kept: acceptedIsKept,
    todo: "Intente de nuevo; si vuelve a pasar, dígale a la asistencia técnica lo que dice el mensaje.",
  },
  "workstation/platform-timeout": {
    happened: "La plataforma no contestó en {seconds} segundos.",
    kept: "El paso pudo haber llegado o no; repetirlo no cambia nada dos veces.",
    todo: "Intente de nuevo.",
  },
  "workstation/platform-unreachable": {
    happened: "La plataforma no responde.",
    kept: "Lo que usted hizo hasta la última vez que se guardó se conserva.",
    todo: "Revise su conexión a internet; puede intentar el mismo paso otra vez.",
  },
};

import type { SignerErrorCode, SignerErrors } from "../signer-errors.ts";

export const videoErrors: Pick<
  SignerErrors,
  Extract<SignerErrorCode, `video-room/${string}` | `phone-camera/${string}`>
> = {
  "video-room/full": {
    happened: "Ya hay {max} personas en el video y no puede haber más.",
    kept: "Todo lo demás de esta reunión funciona como antes.",
    todo: "Espere a que alguien salga del video, o continúe sin él.",
  },
  "video-room/no-line": {
    happened: "Esta página no tiene por ahora una conexión viva con la plataforma.",
    kept: "Todo lo demás de esta reunión funciona como antes.",
    todo: "Espere a que vuelva la conexión; el video se intenta de nuevo por sí solo.",
  },
  "video-room/not-in-it": {
    happened: "Esta página ya no está en el video.",
    kept: "Todo lo demás de esta reunión funciona como antes.",
    todo: "Entre de nuevo al video.",
  },
  "video-room/ended": {
    happened: "El video de esta reunión terminó.",
    kept: "Lo firmado y lo registrado se conserva.",
    todo: "Si queda algo de que hablar, pídale al notario que abra el video de nuevo.",
  },
  "video-room/muted": {
    happened: "El notario silenció este micrófono.",
    kept: "Usted sigue en el video y ve y escucha a los demás.",
    todo: "Pídale al notario que lo deje hablar de nuevo.",
  },
  "phone-camera/link-ended": {
    happened: "Este código ya se usó o tiene más de cinco minutos.",
    kept: "No se encendió nada, ni en este teléfono ni en la computadora.",
    todo: "Muestre un código nuevo en la computadora y apunte hacia él la cámara del teléfono.",
  },
  "phone-camera/over": {
    happened: "Este teléfono ya no es la cámara: la computadora lo terminó o salió del video.",
    kept: "La reunión continúa en la computadora.",
    todo: "Para volver a usar el teléfono, muestre un código nuevo en la computadora.",
  },
  "phone-camera/not-there": {
    happened: "La computadora no responde por ahora.",
    kept: "Este teléfono sigue siendo la cámara de esa computadora.",
    todo: "Espere a que la computadora vuelva a conectarse; se intenta de nuevo por sí solo.",
  },
  "video-room/provider-unreachable": {
    happened: "El servicio que transporta el video no responde.",
    kept: "Todo lo demás de esta reunión funciona como antes.",
    todo: "Espere un momento; el video se intenta de nuevo por sí solo.",
  },
  "video-room/provider-refuses": {
    happened: "El servicio que transporta el video rechaza esta plataforma ({name}).",
    kept: "Todo lo demás de esta reunión funciona como antes.",
    todo: "Continúe sin video y avise a quien opera la plataforma.",
  },
  "video-room/network-blocks": {
    happened: "Esta red no deja pasar imágenes ni voces ({name}).",
    kept: "Todo lo demás de esta reunión funciona como antes.",
    todo: "Use otra red, como la de un teléfono, o pida a quien cuida esta red que permita las videollamadas.",
  },
  "video-room/browser-cannot": {
    happened: "Este navegador no puede mostrar el video de esta reunión ({name}).",
    kept: "Todo lo demás de esta reunión funciona como antes.",
    todo: "Use una versión actual de Chrome, Edge, Firefox o Safari.",
  },
};

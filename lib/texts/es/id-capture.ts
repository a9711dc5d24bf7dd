import type { CaptureTexts } from "../en/id-capture.ts";

export const idCapture: CaptureTexts = {
  side: {
    "driver-license": {
      front: "Anverso de su licencia de conducir",
      back: "Reverso de su licencia de conducir",
      selfie: "Su rostro",
    },
    passport: { front: "Página de su pasaporte con su foto", back: "Reverso de su pasaporte", selfie: "Su rostro" },
  },
  lead: {
    "driver-license": {
      front: "Póngala sobre una superficie lisa o sosténgala ante la cámara de modo que llene el marco.",
      back: "Dele la vuelta. El código de barras debe verse entero en la imagen.",
      selfie: "Mire directamente a la cámara, sin sombrero ni gafas de sol.",
    },
    passport: {
      front: "Ábralo en la página con su foto. Las dos líneas de abajo deben verse en la imagen.",
      back: "Póngalo sobre una superficie lisa o sosténgalo ante la cámara de modo que llene el marco.",
      selfie: "Mire directamente a la cámara, sin sombrero ni gafas de sol.",
    },
  },
  place: (number, of) => `Imagen ${number} de ${of}`,
  useCamera: "Usar la cámara",
  useUpload: "Subir una imagen en su lugar",
  backToCamera: "Usar la cámara en su lugar",
  cancel: "Cancelar",
  starting: "Encendiendo la cámara…",
  view: "Lo que ve la cámara",
  camera: "Cámara",
  aCamera: (number) => `Cámara ${number}`,
  cameraAgain: "Intentar de nuevo",
  noCamera: {
    denied:
      "Esta página no puede usar la cámara. Permítalo en el navegador e inténtelo de nuevo, o suba una imagen.",
    none: "No se encontró ninguna cámara. Conecte una e inténtelo de nuevo, o suba una imagen.",
    busy: "La cámara no se enciende. Cierre otros programas que la usen e inténtelo de nuevo, o suba una imagen.",
  },
  take: "Tomar la foto",
  takesItself: "La foto se toma sola en cuanto la imagen es buena.",
  coach: {
    looking: "Observando la imagen…",
    missing: "Sosténgalo dentro del marco.",
    far: "Acérquelo hasta que llene el marco.",
    cropped: "Falta una parte. Aléjelo hasta que los cuatro bordes queden dentro del marco.",
    dark: "Está demasiado oscuro. Encienda una luz o acérquese a una ventana.",
    glare: "Hay un reflejo de luz. Inclínelo un poco.",
    blurred: "La imagen está borrosa. No se mueva por un momento.",
    noBarcode: "Todavía no se puede leer el código de barras. Acérquelo un poco y no se mueva.",
    good: "Bien. Sosténgalo así.",
  },
  drop: "Suelte una imagen aquí",
  dropHint: (megabytes) => `JPEG o PNG, hasta ${megabytes} MB`,
  refused: {
    unreadable: "Este archivo no es una imagen que se pueda abrir. Elija una imagen JPEG o PNG.",
    heic: "Esta imagen está en formato HEIC, que los navegadores no abren. Guárdela como JPEG o tome la foto aquí con la cámara.",
    animated: "Esta imagen se mueve. Elija una fija, en JPEG o PNG.",
    otherFormat:
      "Solo se pueden usar imágenes JPEG y PNG. Guárdela en uno de estos formatos o tome la foto aquí con la cámara.",
    tooLarge: (megabytes) => `Este archivo pesa más de ${megabytes} MB. Elija una imagen más pequeña.`,
    tooSmall: "Esta imagen es demasiado pequeña para leer algo en ella. Elija una más grande.",
  },
  opening: "Abriendo la imagen…",
  review: "¿Se lee todo bien?",
  pictureOf: { front: "Imagen del anverso", back: "Imagen del reverso", selfie: "Imagen de su rostro" },
  barcodeRead: "El código de barras se leyó en este dispositivo.",
  barcodeNotRead:
    "No se pudo leer el código de barras en esta imagen. Lo que más ayuda es una imagen más nítida y sin reflejos.",
  use: "Usar esta imagen",
  useAllTheSame: "Usarla de todos modos",
  again: "Tomarla de nuevo",
  mrz: {
    heading: "Las dos líneas al pie de la página",
    lead: "Escríbalas tal como están, con cada <. Se comprueban en este dispositivo. Puede omitirlas.",
    line: (number) => `Línea ${number}`,
    length: (is, of) => `${is} de ${of} caracteres`,
    fits: "Las líneas concuerdan.",
    problem: {
      length: "Una línea es demasiado corta o demasiado larga. Los pasaportes tienen dos líneas de 44 caracteres.",
      character: "En estas líneas solo hay letras de la A a la Z, cifras y <.",
      "check-digit":
        "Estas líneas no concuerdan: al menos un carácter difiere de la página. Compárelas una vez más.",
      field: "Algo en estas líneas no puede ser correcto, por ejemplo un día que no existe. Compárelas una vez más.",
    },
    goOn: "Continuar",
    without: "Continuar sin ellas",
  },
  privacy:
    "Las imágenes se examinan en este dispositivo. Antes de enviarlas se elimina dónde y con qué se tomaron.",
};

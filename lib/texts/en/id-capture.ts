import type { CapturedSide } from "#contract/identity/entity.ts";

/** Taking pictures of an identity document, with a coach that looks at them on this device. */
export const idCapture = {
  /** What is photographed, as a heading. */
  side: {
    "driver-license": {
      front: "Front of your driver’s license",
      back: "Back of your driver’s license",
      selfie: "Your face",
    },
    passport: { front: "Page of your passport with your picture", back: "Back of your passport", selfie: "Your face" },
  },
  lead: {
    "driver-license": {
      front: "Lay it on a plain surface, or hold it before the camera so that it fills the frame.",
      back: "Turn it over. The barcode has to be in the picture as a whole.",
      selfie: "Look straight into the camera, without a hat or sunglasses.",
    },
    passport: {
      front: "Open it at the page with your picture. The two lines at the bottom have to be in the picture.",
      back: "Lay it on a plain surface, or hold it before the camera so that it fills the frame.",
      selfie: "Look straight into the camera, without a hat or sunglasses.",
    },
  },
  place: (number: number, of: number) => `Picture ${number} of ${of}`,
  useCamera: "Use the camera",
  useUpload: "Upload a picture instead",
  backToCamera: "Use the camera instead",
  cancel: "Cancel",
  starting: "Starting the camera…",
  view: "What the camera sees",
  camera: "Camera",
  aCamera: (number: number) => `Camera ${number}`,
  cameraAgain: "Try again",
  noCamera: {
    denied: "This page may not use the camera. Allow it in the browser, then try again, or upload a picture.",
    none: "No camera was found. Plug one in and try again, or upload a picture.",
    busy: "The camera does not start. Close other programs that use it and try again, or upload a picture.",
  },
  take: "Take the picture",
  takesItself: "The picture is taken by itself as soon as it is good.",
  /** The coach: one sentence at a time, the one that helps most. */
  coach: {
    looking: "Looking at the picture…",
    missing: "Hold it inside the frame.",
    far: "Bring it closer, until it fills the frame.",
    cropped: "A part is cut off. Move it back until all four edges are in the frame.",
    dark: "It is too dark. Turn on a light or go nearer to a window.",
    glare: "Light is reflected on it. Tilt it a little.",
    blurred: "The picture is blurred. Hold still for a moment.",
    noBarcode: "The barcode cannot be read yet. Bring it a little closer and hold still.",
    good: "Good. Hold it like this.",
  },
  drop: "Drop a picture here",
  dropHint: (megabytes: number) => `JPEG or PNG, up to ${megabytes} MB`,
  /** Why a file was not taken. */
  refused: {
    unreadable: "This file is no picture that can be opened. Choose a JPEG or PNG picture.",
    heic: "This picture is in the format HEIC, which browsers do not open. Save it as JPEG, or take the picture with the camera here.",
    animated: "This picture moves. Choose a still one, as JPEG or PNG.",
    otherFormat:
      "Only JPEG and PNG pictures can be used. Save it as one of these, or take the picture with the camera here.",
    tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Choose a smaller picture.`,
    tooSmall: "This picture is too small to read anything on it. Choose a larger one.",
  },
  opening: "Opening the picture…",
  review: "Is everything easy to read?",
  pictureOf: {
    front: "Picture of the front",
    back: "Picture of the back",
    selfie: "Picture of your face",
  } satisfies Record<CapturedSide, string>,
  barcodeRead: "The barcode was read on this device.",
  barcodeNotRead: "The barcode could not be read in this picture. A sharper picture without reflections helps most.",
  use: "Use this picture",
  useAllTheSame: "Use it all the same",
  again: "Take it again",
  /** The machine readable zone of a passport, typed. */
  mrz: {
    heading: "The two lines at the bottom of the page",
    lead: "Type them as they stand, with every <. They are checked on this device. You can leave them out.",
    line: (number: number) => `Line ${number}`,
    length: (is: number, of: number) => `${is} of ${of} characters`,
    fits: "The lines fit together.",
    problem: {
      length: "A line is too short or too long. Passports have two lines of 44 characters.",
      character: "Only letters from A to Z, digits and < stand in these lines.",
      "check-digit":
        "These lines do not fit together: at least one character differs from the page. Compare them once more.",
      field: "Something in these lines cannot be right, for example a day that does not exist. Compare them once more.",
    },
    goOn: "Go on",
    without: "Go on without them",
  },
  privacy:
    "The pictures are looked at on this device. Where they were taken and with what is removed before they are sent.",
};

export type CaptureTexts = typeof idCapture;

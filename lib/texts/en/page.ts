import type { Language } from "#contract/common/language.ts";
import { aboutYou } from "./about-you.ts";
import { acts } from "./acts.ts";
import { controls, failures } from "./controls.ts";
import { documentView, fields, release } from "./documents.ts";
import { guest } from "./guest.ts";
import { idCapture } from "./id-capture.ts";
import { identity } from "./identity.ts";
import { identityErrors } from "./identity-errors.ts";
import { messages } from "./messages.ts";
import { comeBack, copies, outside } from "./outside.ts";
import { home, onlineCheck } from "./public-pages.ts";
import { phoneCamera } from "./phone-camera.ts";
import { recording } from "./recording.ts";
import { report } from "./report.ts";
import { signatureMaking } from "./signature.ts";
import { signing } from "./signing.ts";
import { video } from "./video.ts";
import { consent, device, frame, makeSignature, questions, steps, translation, unsent, welcome } from "./way.ts";

/** Everything that a signer reads on the screen, in English. Its form is what every other language has to bring. */
export const en = {
  language: "en" as Language,
  aboutYou,
  acts,
  comeBack,
  consent,
  controls,
  copies,
  device,
  documentView,
  failures,
  fields,
  frame,
  guest,
  home,
  idCapture,
  identity,
  identityErrors,
  makeSignature,
  messages,
  onlineCheck,
  outside,
  phoneCamera,
  questions,
  recording,
  release,
  report,
  signatureMaking,
  signing,
  steps,
  translation,
  unsent,
  video,
  welcome,
};

export type Texts = typeof en;

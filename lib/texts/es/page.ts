import type { Texts } from "../en/page.ts";
import { aboutYou } from "./about-you.ts";
import { acts } from "./acts.ts";
import { controls, failures } from "./controls.ts";
import { documentView, fields, release } from "./documents.ts";
import { guest } from "./guest.ts";
import { identity } from "./identity.ts";
import { identityErrors } from "./identity-errors.ts";
import { idCapture } from "./id-capture.ts";
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

/**
 * The signer's page in Spanish as spoken in the United States, always with “usted”.
 *
 * NOT YET REVIEWED by a native lawyer (docs/decisions/two-languages.md). “Notario” means something else in Latin America, so
 * where it matters it is “notario público de EE. UU. (notary public)”. A signing is a “sesión de firma”, a signature a
 * “firma”, to lock is “bloquear”, a seal a “sello”, a file's fingerprint its “huella”.
 */
export const es: Texts = {
  language: "es",
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
  identity,
  identityErrors,
  idCapture,
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

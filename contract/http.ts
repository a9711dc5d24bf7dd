import { account } from "./account/http.ts";
import { demo } from "./demo/http.ts";
import { endorsements } from "./endorsement/http.ts";
import { expiries } from "./expiry/http.ts";
import { onboarding } from "./onboarding/http.ts";
import { payouts } from "./payout/http.ts";
import { blocks } from "./notary-block/http.ts";
import { certificates } from "./certificate/http.ts";
import { check } from "./check/http.ts";
import { documents } from "./document/http.ts";
import { journal } from "./journal/http.ts";
import { messages } from "./message/http.ts";
import { ownSignature } from "./own-signature/http.ts";
import { platform } from "./platform/http.ts";
import { practice } from "./practice/http.ts";
import { rects } from "./field/http.ts";
import { returning } from "./returning/http.ts";
import { release } from "./release/http.ts";
import { members } from "./member/http.ts";
import { signings } from "./signing/http.ts";

/** The whole HTTP contract: server validation, the typed client and the OpenAPI document are derived from this value. */
export const httpContract = {
  platform,
  account,
  demo,
  signings,
  members,
  messages,
  documents,
  release,
  returning,
  certificates,
  check,
  journal,
  practice,
  rects,
  blocks,
  ownSignature,
  onboarding,
  endorsements,
  payouts,
  expiries,
};
export type HttpContract = typeof httpContract;

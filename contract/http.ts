import { account } from "./account/http.ts";
import { accountExports } from "./account-export/http.ts";
import { admin } from "./admin/http.ts";
import { availability } from "./availability/http.ts";
import { assistants } from "./assistant/http.ts";
import { accountSecurity } from "./account-security/http.ts";
import { comingIn } from "./coming-in/http.ts";
import { demo } from "./demo/http.ts";
import { endorsements } from "./endorsement/http.ts";
import { expiries } from "./expiry/http.ts";
import { onboarding } from "./onboarding/http.ts";
import { billing } from "./billing/http.ts";
import { payouts } from "./payout/http.ts";
import { notices } from "./notice/http.ts";
import { blocks } from "./notary-block/http.ts";
import { certificates } from "./certificate/http.ts";
import { certificateOrders } from "./certificate-order/http.ts";
import { check } from "./check/http.ts";
import { documents } from "./document/http.ts";
import { featureFlags } from "./feature-flag/http.ts";
import { guests } from "./guest/http.ts";
import { handOvers } from "./hand-over/http.ts";
import { journal } from "./journal/http.ts";
import { mailBounces } from "./mail-bounce/http.ts";
import { messages } from "./message/http.ts";
import { organisations } from "./organisation/http.ts";
import { ownSignature } from "./own-signature/http.ts";
import { plans } from "./plan/http.ts";
import { identity } from "./identity/http.ts";
import { phoneCamera } from "./phone-camera/http.ts";
import { phone } from "./phone/http.ts";
import { platform } from "./platform/http.ts";
import { practice } from "./practice/http.ts";
import { profile } from "./profile/http.ts";
import { rects } from "./field/http.ts";
import { resellers } from "./reseller/http.ts";
import { returning } from "./returning/http.ts";
import { release } from "./release/http.ts";
import { stateFiles } from "./state-file/http.ts";
import { members } from "./member/http.ts";
import { shelf } from "./shelf/http.ts";
import { signings } from "./signing/http.ts";
import { stamp } from "./stamp/http.ts";
import { storefronts } from "./storefront/http.ts";
import { walkthroughs } from "./walkthrough/http.ts";
import { recording } from "./recording/http.ts";
import { videoRoom } from "./video-room/http.ts";
import { way } from "./way/http.ts";
import { viewing } from "./viewing/http.ts";

/** The whole HTTP contract: server validation, the typed client and the OpenAPI document are derived from this value. */
export const httpContract = {
  platform,
  account,
  comingIn,
  accountSecurity,
  demo,
  signings,
  members,
  messages,
  documents,
  release,
  returning,
  certificates,
  certificateOrders,
  check,
  journal,
  practice,
  rects,
  blocks,
  shelf,
  ownSignature,
  admin,
  organisations,
  resellers,
  plans,
  stateFiles,
  featureFlags,
  assistants,
  profile,
  phone,
  onboarding,
  endorsements,
  payouts,
  billing,
  availability,
  notices,
  expiries,
  stamp,
  accountExports,
  handOvers,
  mailBounces,
  storefronts,
  walkthroughs,
  guests,
  videoRoom,
  way,
  phoneCamera,
  identity,
  viewing,
  recording,
};
export type HttpContract = typeof httpContract;

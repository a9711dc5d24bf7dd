import { accountErrors } from "./account/errors.ts";
import { accountExportErrors } from "./account-export/errors.ts";
import { adminErrors } from "./admin/errors.ts";
import { assistantErrors } from "./assistant/errors.ts";
import { availabilityErrors } from "./availability/errors.ts";
import { accountSecurityErrors } from "./account-security/errors.ts";
import { billingErrors } from "./billing/errors.ts";
import { certificateErrors } from "./certificate/errors.ts";
import { certificateOrderErrors } from "./certificate-order/errors.ts";
import { checkErrors } from "./check/errors.ts";
import { documentErrors } from "./document/errors.ts";
import { endorsementErrors } from "./endorsement/errors.ts";
import { fieldErrors } from "./field/errors.ts";
import { guestErrors } from "./guest/errors.ts";
import { handOverErrors } from "./hand-over/errors.ts";
import { lockErrors } from "./lock/errors.ts";
import { mailBounceErrors } from "./mail-bounce/errors.ts";
import { memberErrors } from "./member/errors.ts";
import { messageErrors } from "./message/errors.ts";
import { notaryBlockErrors } from "./notary-block/errors.ts";
import { organisationErrors } from "./organisation/errors.ts";
import { ownSignatureErrors } from "./own-signature/errors.ts";
import { planErrors } from "./plan/errors.ts";
import { identityErrors } from "./identity/errors.ts";
import { phoneCameraErrors } from "./phone-camera/errors.ts";
import { phoneErrors } from "./phone/errors.ts";
import { onboardingErrors } from "./onboarding/errors.ts";
import { payoutErrors } from "./payout/errors.ts";
import { platformErrors } from "./platform/errors.ts";
import { profileErrors } from "./profile/errors.ts";
import { recordingErrors } from "./recording/errors.ts";
import { requestErrors } from "./request/errors.ts";
import { resellerErrors } from "./reseller/errors.ts";
import { shelfErrors } from "./shelf/errors.ts";
import { signingErrors } from "./signing/errors.ts";
import { stateFileErrors } from "./state-file/errors.ts";
import { stampErrors } from "./stamp/errors.ts";
import { storefrontErrors } from "./storefront/errors.ts";
import { videoRoomErrors } from "./video-room/errors.ts";
import { workstationErrors } from "./workstation/errors.ts";

/** Every code of every resource; see common/define-errors.ts for what an entry says. */
export const errorRegistry = {
  ...accountErrors,
  ...accountExportErrors,
  ...adminErrors,
  ...assistantErrors,
  ...availabilityErrors,
  ...accountSecurityErrors,
  ...billingErrors,
  ...certificateErrors,
  ...certificateOrderErrors,
  ...checkErrors,
  ...documentErrors,
  ...endorsementErrors,
  ...fieldErrors,
  ...guestErrors,
  ...handOverErrors,
  ...identityErrors,
  ...lockErrors,
  ...mailBounceErrors,
  ...memberErrors,
  ...messageErrors,
  ...notaryBlockErrors,
  ...shelfErrors,
  ...organisationErrors,
  ...ownSignatureErrors,
  ...planErrors,
  ...phoneCameraErrors,
  ...phoneErrors,
  ...onboardingErrors,
  ...payoutErrors,
  ...platformErrors,
  ...profileErrors,
  ...recordingErrors,
  ...requestErrors,
  ...resellerErrors,
  ...signingErrors,
  ...stateFileErrors,
  ...stampErrors,
  ...storefrontErrors,
  ...videoRoomErrors,
  ...workstationErrors,
};

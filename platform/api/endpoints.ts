import type { HttpContract } from "#contract/http.ts";
import type { RawRouteName } from "#contract/raw-routes.ts";
import { accountEndpoints } from "../account/endpoints.ts";
import { accountRawEndpoints } from "../account/raw-endpoints.ts";
import { accountExportEndpoints } from "../account-export/endpoints.ts";
import { accountExportRawEndpoints } from "../account-export/raw-endpoints.ts";
import { adminEndpoints } from "../admin/endpoints.ts";
import { assistantEndpoints } from "../assistant/endpoints.ts";
import { accountSecurityEndpoints } from "../account-security/endpoints.ts";
import { certificateEndpoints } from "../certificate/endpoints.ts";
import { certificateOrderEndpoints } from "../certificate-order/endpoints.ts";
import { billingEndpoints } from "../billing/endpoints.ts";
import { billingRawEndpoints } from "../billing/raw-endpoints.ts";
import { certificateOrderRawEndpoints } from "../certificate-order/raw-endpoints.ts";
import { checkEndpoints } from "../check/endpoints.ts";
import { comingInEndpoints, signInEndpoints } from "../coming-in/endpoints.ts";
import { demoEndpoints } from "../demo/endpoints.ts";
import { documentEndpoints } from "../document/endpoints.ts";
import { documentRawEndpoints } from "../document/raw-endpoints.ts";
import { endorsementEndpoints } from "../endorsement/endpoints.ts";
import { endorsementRawEndpoints } from "../endorsement/raw-endpoints.ts";
import { expiryEndpoints } from "../expiry/endpoints.ts";
import { fieldEndpoints, rectEndpoints } from "../field/endpoints.ts";
import { featureFlagEndpoints } from "../feature-flag/endpoints.ts";
import { guestEndpoints } from "../guest/endpoints.ts";
import { handOverEndpoints } from "../hand-over/endpoints.ts";
import { handOverRawEndpoints } from "../hand-over/raw-endpoints.ts";
import { healthEndpoints } from "../health/endpoints.ts";
import { identityEndpoints } from "../identity/endpoints.ts";
import { identityRecordEndpoints } from "../identity-records/endpoints.ts";
import { identityRecordRawEndpoints } from "../identity-records/raw-endpoints.ts";
import { identityRawEndpoints } from "../identity/raw-endpoints.ts";
import { byNetwork } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import type { RawEndpoint } from "../http/raw-endpoint.ts";
import { availabilityEndpoints } from "../availability/endpoints.ts";
import { journalEndpoints } from "../journal/endpoints.ts";
import { lockEndpoints } from "../lock/endpoints.ts";
import { mailBounceEndpoints } from "../mail/endpoints.ts";
import { memberEndpoints } from "../member/endpoints.ts";
import { memberRawEndpoints } from "../member/raw-endpoints.ts";
import { messageEndpoints } from "../message/endpoints.ts";
import { noticeEndpoints } from "../notice/endpoints.ts";
import { notaryBlockEndpoints } from "../notary-block/endpoints.ts";
import { organisationEndpoints } from "../organisation/endpoints.ts";
import { ownSignatureEndpoints } from "../own-signature/endpoints.ts";
import { ownSignatureRawEndpoints } from "../own-signature/raw-endpoints.ts";
import { planEndpoints } from "../plan/endpoints.ts";
import { onboardingEndpoints } from "../onboarding/endpoints.ts";
import { payoutEndpoints } from "../payout/endpoints.ts";
import { practiceEndpoints } from "../practice/endpoints.ts";
import { phoneCameraEndpoints } from "../phone-camera/endpoints.ts";
import { phoneEndpoints, profileEndpoints } from "../profile/endpoints.ts";
import { profileRawEndpoints } from "../profile/raw-endpoints.ts";
import { recordingEndpoints } from "../recording/endpoints.ts";
import { recordingRawEndpoints } from "../recording/raw-endpoints.ts";
import { releaseEndpoints } from "../release/endpoints.ts";
import { releaseRawEndpoints } from "../release/raw-endpoints.ts";
import { resellerEndpoints } from "../reseller/endpoints.ts";
import { resellerRawEndpoints } from "../reseller/raw-endpoints.ts";
import { returningEndpoints } from "../returning/endpoints.ts";
import { shelfEndpoints } from "../shelf/endpoints.ts";
import { shelfRawEndpoints } from "../shelf/raw-endpoints.ts";
import { signingEndpoints } from "../signing/endpoints.ts";
import { stateFileEndpoints } from "../state-file/endpoints.ts";
import { stateFileRawEndpoints } from "../state-file/raw-endpoints.ts";
import { stampEndpoints } from "../stamp/endpoints.ts";
import { storefrontEndpoints } from "../storefront/endpoints.ts";
import { storefrontRawEndpoints } from "../storefront/raw-endpoints.ts";
import { walkthroughEndpoints } from "../walkthrough/endpoints.ts";
import { videoRoomEndpoints } from "../video-room/endpoints.ts";
import { wayEndpoints } from "../way/endpoints.ts";
import { videoRoomRawEndpoints } from "../video-room/raw-endpoints.ts";
import { viewingEndpoints } from "../viewing/endpoints.ts";

/** All that the platform answers under the contract, by resource: router, rules and limits are derived from it. */
export const endpoints: { readonly [Resource in keyof HttpContract]: EndpointsOf<Resource> } = {
  platform: healthEndpoints,
  account: { ...accountEndpoints, ...signInEndpoints },
  comingIn: comingInEndpoints,
  accountSecurity: accountSecurityEndpoints,
  demo: demoEndpoints,
  signings: signingEndpoints,
  members: memberEndpoints,
  messages: messageEndpoints,
  documents: { ...documentEndpoints, ...fieldEndpoints, ...lockEndpoints },
  release: releaseEndpoints,
  returning: returningEndpoints,
  certificates: certificateEndpoints,
  certificateOrders: certificateOrderEndpoints,
  check: checkEndpoints,
  journal: journalEndpoints,
  practice: practiceEndpoints,
  rects: rectEndpoints,
  blocks: notaryBlockEndpoints,
  shelf: shelfEndpoints,
  ownSignature: ownSignatureEndpoints,
  admin: adminEndpoints,
  organisations: organisationEndpoints,
  resellers: resellerEndpoints,
  plans: planEndpoints,
  stateFiles: stateFileEndpoints,
  featureFlags: featureFlagEndpoints,
  assistants: assistantEndpoints,
  profile: profileEndpoints,
  phone: phoneEndpoints,
  onboarding: onboardingEndpoints,
  endorsements: endorsementEndpoints,
  payouts: payoutEndpoints,
  billing: billingEndpoints,
  availability: availabilityEndpoints,
  notices: noticeEndpoints,
  expiries: expiryEndpoints,
  stamp: stampEndpoints,
  accountExports: accountExportEndpoints,
  handOvers: handOverEndpoints,
  mailBounces: mailBounceEndpoints,
  storefronts: storefrontEndpoints,
  walkthroughs: walkthroughEndpoints,
  guests: guestEndpoints,
  videoRoom: videoRoomEndpoints,
  way: wayEndpoints,
  phoneCamera: phoneCameraEndpoints,
  identity: { ...identityEndpoints, ...identityRecordEndpoints },
  viewing: viewingEndpoints,
  recording: recordingEndpoints,
};

/** And outside it; what has no handler here is served by a plugin, under the rule that stands here. */
export const rawEndpoints: Readonly<Record<RawRouteName, RawEndpoint>> = {
  ...accountRawEndpoints,
  ...accountExportRawEndpoints,
  ...certificateOrderRawEndpoints,
  ...billingRawEndpoints,
  ...documentRawEndpoints,
  ...endorsementRawEndpoints,
  ...handOverRawEndpoints,
  ...identityRawEndpoints,
  ...identityRecordRawEndpoints,
  ...memberRawEndpoints,
  ...ownSignatureRawEndpoints,
  ...profileRawEndpoints,
  ...recordingRawEndpoints,
  ...releaseRawEndpoints,
  ...resellerRawEndpoints,
  ...shelfRawEndpoints,
  ...stateFileRawEndpoints,
  ...storefrontRawEndpoints,
  ...videoRoomRawEndpoints,
  walkthroughFile: { allow: ["participant"], isSlow: true },
  openApi: { allow: ["anyone"], callerUnasked: true },
  judgement: { allow: ["anyone"], attempts: byNetwork, isSlow: true, isStreamed: true },
  homePage: { allow: ["anyone"], callerUnasked: true },
  loginPage: { allow: ["anyone"], callerUnasked: true },
  consumerRegistrationPage: { allow: ["anyone"], callerUnasked: true },
  notaryRegistrationPage: { allow: ["anyone"], callerUnasked: true },
  confirmEmailPage: { allow: ["anyone"], callerUnasked: true },
  firstPasswordPage: { allow: ["anyone"], callerUnasked: true },
  forgotPasswordPage: { allow: ["anyone"], callerUnasked: true },
  resetPasswordPage: { allow: ["anyone"], callerUnasked: true },
  accountSecurityPage: { allow: ["anyone"], callerUnasked: true },
  checkPage: { allow: ["anyone"], callerUnasked: true },
  companyInfoPage: { allow: ["anyone"], callerUnasked: true },
  idCapturePage: { allow: ["anyone"], callerUnasked: true },
  phoneCameraPage: { allow: ["anyone"], callerUnasked: true },
  plansPage: { allow: ["anyone"], callerUnasked: true },
  signerPage: { allow: ["anyone"], callerUnasked: true },
  confirmNewEmailPage: { allow: ["anyone"], callerUnasked: true },
  sentMailPage: { allow: ["anyone"], demoOnly: true, callerUnasked: true },
  identitySimulator: { allow: ["anyone"], demoOnly: true, callerUnasked: true },
  identitySimulatorPictures: { allow: ["anyone"], demoOnly: true, callerUnasked: true, csrf: "own-signature" },
  identitySimulatorForm: { allow: ["anyone"], demoOnly: true, callerUnasked: true, csrf: "own-signature" },
  signerAssets: { allow: ["anyone"], callerUnasked: true },
};

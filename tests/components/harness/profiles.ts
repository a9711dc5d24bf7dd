import type { ProfileAnswer } from "#contract/profile/http.ts";
import { aNotary } from "./people.ts";

/** Everything of Nora Whitfield. */
export const aProfile = (changes: Partial<ProfileAnswer> = {}): ProfileAnswer => {
  const { commission: _commission, state: _state, ...user } = aNotary();
  return {
    ...user,
    avatar: null,
    phone: null,
    isPhoneVerified: false,
    phoneNeedsVerification: false,
    notificationMethod: "email",
    state: { id: 51, abbr: "VA", name: "Virginia" },
    companyName: "",
    title: "",
    timezoneOffset: -300,
    about: "",
    vanityUrl: null,
    roles: [{ ...user.currentRole, pivot: { deactivated_at: null } }],
    switchableRoles: [user.currentRole],
    isCorpManager: false,
    isCorpNotary: false,
    isApprovedCorpNotary: false,
    isSelfRon: true,
    isOnboardingComplete: true,
    isActive: true,
    isRegistered: true,
    hasReferrerReseller: false,
    isBillingAvailable: false,
    canPurchaseCertificate: false,
    hasSslAccount: false,
    hasIdenTrustCertificate: false,
    idenTrustExpirationDate: null,
    hasOwnCertificate: false,
    corpStorefrontUrl: null,
    meta: { canPurchaseSelfRonPlan: false, canPurchaseCorpRonPlan: false, languageId: 1, hasTextMessages: true },
    ...changes,
  };
};

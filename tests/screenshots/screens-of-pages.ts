import { rawRoutes, type RawRouteName } from "#contract/raw-routes.ts";

type Rows = readonly string[] | { sameAs: string };

const signatureAndStamp = "/profile/create-signature-and-stamp";
/** Of initials and of consumers: the same page under another name. */
const likeSignature = (base: string, purpose: "signature" | "initials"): Record<string, Rows> =>
  Object.fromEntries(
    ["draw", "type", "upload"].map((way) => [
      `${base}/${way}-${purpose}`,
      { sameAs: `${signatureAndStamp}/${way}-signature` },
    ]),
  );

/** By the path of each page of the workstation: the screens that show it. The walk proves that each stands there. */
export const screensOfPages: Readonly<Record<string, Rows>> = {
  "/dashboard": ["dashboard", "dashboard-quiet", "dashboard-loading", "dashboard-error", "onboarding-new"],
  "/signings": ["my-signings", "my-signings-empty", "my-signings-loading", "my-signings-error"],
  "/admin/people": ["admin-people", "admin-people-none", "admin-people-loading", "admin-people-error"],
  "/admin/people/:userId": ["admin-person", "admin-person-mail-returned", "admin-person-remove-second-factor"],
  "/admin/people/:userId/hand-over": [
    "admin-hand-over",
    "admin-hand-over-empty",
    "admin-hand-over-loading",
    "admin-hand-over-error",
  ],
  "/admin/endorsements": ["admin-endorsements-none", "admin-endorsements"],
  "/admin/organisations": ["admin-organisations-empty", "admin-organisations"],
  "/admin/resellers": ["admin-resellers-empty", "admin-resellers"],
  "/admin/plans": ["admin-plans"],
  "/admin/secretary-of-state-files": ["admin-state-files-empty", "admin-state-files"],
  "/admin/feature-flags": ["admin-feature-flags"],
  "/admin/record": ["admin-record"],
  "/notaries": ["assistants-notaries-empty", "assistants-notaries"],
  "/journal": ["journal-empty", "journal-ledger", "journal-of-the-platform"],
  "/document-shelf": ["library-empty", "library-error", "library"],
  "/document-shelf/folders/:folderId": ["library-folder", "library-folder-empty"],
  "/document-shelf/:itemId": ["library-template", "library-fields-without-place", "library-document-gone"],
  "/availability": ["availability-loading", "availability-error", "availability-unsaid", "availability"],
  "/custom-widgets": ["notary-blocks-empty", "notary-blocks-error", "notary-blocks"],
  "/custom-widgets/new": ["notary-block-new"],
  "/custom-widgets/:blockId": ["notary-block-edit", "notary-block-gone"],
  [signatureAndStamp]: ["own-signature-empty", "own-signature", "own-signature-error"],
  [`${signatureAndStamp}/draw-signature`]: ["own-signature-draw"],
  [`${signatureAndStamp}/type-signature`]: ["own-signature-make"],
  [`${signatureAndStamp}/upload-signature`]: ["own-signature-upload"],
  ...likeSignature(signatureAndStamp, "initials"),
  [`${signatureAndStamp}/edit-stamp`]: ["edit-stamp", "edit-stamp-refused"],
  "/profile/create-signature": ["consumer-signature"],
  ...likeSignature("/profile/create-signature", "signature"),
  ...likeSignature("/profile/create-signature", "initials"),
  "/signing-toolkit": ["signing-toolkit", "signing-toolkit-files", "signing-toolkit-files-empty"],
  "/profile": ["profile", "profile-loading", "profile-error", "account-menu-on-profile"],
  "/profile/storefront": ["storefront", "storefront-off", "storefront-loading", "storefront-error"],
  "/profile/billing": ["billing-plan", "billing-nothing-yet", "billing-error", "billing-not-set-up"],
  "/profile/billing/add-method": ["billing-add-method"],
  "/my-notaries": ["my-notaries", "my-notaries-none", "my-notaries-loading", "my-notaries-error"],
  "/certificates": ["certificates", "certificates-empty"],
  "/my-assistants": ["my-assistants", "my-assistants-empty"],
  "/get-started": ["get-started", "get-started-words"],
  "/dashboard/endorsement": ["endorsement-form", "endorsement-waiting", "endorsement-refused"],
  "/payout-account": ["payout-account-empty", "payout-account-pending", "payout-account-ready"],
  "/check": ["check-a-document", "check-valid"],
  [rawRoutes.accountSecurityPage.path]: ["workstation-security", "workstation-security-error"],
  "/sent-mail": ["sent-mail", "sent-text-messages"],
  "/recordings/:signingId": ["recordings-empty", "recordings-error", "recordings"],
  "/review-signing/:signingId/document-list": ["review-signing-mail-failed"],
  "/taking-part/:signingId": ["taking-part", "taking-part-error", "taking-part-terminated"],
  "/signing/:signingId": ["meeting-empty", "meeting-loading", "meeting-error", "meeting"],
};

/** The platform's own pages, in any browser. */
export const screensOfOwnPages: Readonly<Record<Extract<RawRouteName, `${string}Page`>, readonly string[]>> = {
  homePage: ["platform-home"],
  loginPage: ["login-page", "login-page-refused"],
  consumerRegistrationPage: ["register-consumer", "register-done"],
  notaryRegistrationPage: ["register-notary-incomplete"],
  confirmEmailPage: ["confirm-address", "confirm-address-done"],
  firstPasswordPage: ["welcome", "welcome-loading", "welcome-unanswered"],
  forgotPasswordPage: ["forgot-password"],
  resetPasswordPage: ["link-ended"],
  accountSecurityPage: ["security-page", "security-password-changed"],
  checkPage: ["platform-check", "platform-check-judged"],
  companyInfoPage: ["company-info", "company-info-unknown"],
  idCapturePage: ["identity-on-phone", "identity-on-phone-ended"],
  phoneCameraPage: ["phone-camera", "phone-camera-on", "phone-camera-ended"],
  plansPage: ["plans", "plans-none"],
  storefrontPage: ["notary-page", "notary-page-loading", "notary-page-unknown"],
  organisationStorefrontPage: ["organisation-page"],
  signerPage: ["signer-no-link", "signer-welcome", "guest-no-link", "guest-ask", "guest-door"],
  sentMailPage: ["sent-mail-page", "sent-mail-empty", "sent-mail-error"],
  confirmNewEmailPage: ["confirm-new-address", "confirm-new-address-ended"],
};

const asPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+|\{\w+\}/g, "[^/]+")}$`);

/** The paths at which a screen has to stand; none where the tables do not name it. */
const pathsOf = (screen: string): { inWorkstation: string[]; own: string[] } => ({
  inWorkstation: Object.entries(screensOfPages).flatMap(([path, rows]) =>
    !("sameAs" in rows) && rows.includes(screen) ? [path] : [],
  ),
  own: Object.entries(screensOfOwnPages).flatMap(([name, rows]) =>
    rows.includes(screen) ? [rawRoutes[name as keyof typeof screensOfOwnPages].path] : [],
  ),
});

/** Where a screen stands that is to show another page; null where all is well. */
export const strayed = (screen: string, address: string): string | null => {
  const { hash, pathname } = new URL(address);
  const { inWorkstation, own } = pathsOf(screen);
  const [inHash = ""] = hash.slice(1).split("?");
  const isThere = (paths: readonly string[], path: string) => paths.some((wanted) => asPattern(wanted).test(path));
  if (inWorkstation.length > 0 && !isThere(inWorkstation, inHash)) return `at ${hash}, not at ${inWorkstation.join()}`;
  if (own.length > 0 && !isThere(own, pathname)) return `at ${pathname}, not at ${own.join()}`;
  return null;
};

import { z } from "zod";
import type { HttpErrorCode } from "./common/app-error.ts";
import { WholeNumberTextSchema } from "./common/whole-numbers.ts";
import { DocumentRevisionSchema } from "./document/revision.ts";
import { recordErrors } from "./common/change-errors.ts";
import { BySigning } from "./common/by-signing.ts";
import {
  DocumentIdSchema,
  EndorsementIdSchema,
  MemberIdSchema,
  Sha256HexSchema,
  ShelfItemIdSchema,
  UserIdSchema,
} from "./common/ids.ts";
import { RecordingIdSchema } from "./recording/entity.ts";
import { WalkthroughFileSchema, WalkthroughIdSchema } from "./walkthrough/entity.ts";

export type RawRoute = {
  method: "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";
  /** Absolute, `{name}` for what `params` describes. */
  path: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** `application/x-www-form-urlencoded`; the CSRF token may come along as `_token`. */
  form?: z.ZodObject;
  /** What it can answer besides what its rule implies, as the endpoints of the contract declare it. */
  errors?: readonly HttpErrorCode[];
};

const ByUpload = z.object({ uploadId: z.string() });

/**
 * Routes that carry bytes, form posts or pages instead of JSON and so stand outside the oRPC contract. They have rule
 * rows like every other endpoint.
 */
export const rawRoutes = {
  broadcastingAuth: {
    method: "POST",
    path: "/broadcasting/auth",
    form: z.object({ socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/), channel_name: z.string().max(200) }),
  },
  logout: { method: "POST", path: "/logout" },
  presence: {
    method: "POST",
    path: "/presence",
    form: z.object({
      presence: z.enum(["0", "1"]),
      /** Whose turn it is on a device that several people share. */
      acting: MemberIdSchema.optional(),
      /** The page's own socket: without it, the report concerns every page of the session. */
      socket_id: z.string().max(40).optional(),
    }),
  },
  /** A beacon of a page that is being left: whoever was on it is gone, and not only out of sight. */
  trackLeave: {
    method: "POST",
    path: "/api/signing/{id}/track_leave",
    params: BySigning,
    form: z.object({
      acting: MemberIdSchema.optional(),
      /** The page's own socket: its place in the video is given up at once. */
      socket_id: z.string().max(40).optional(),
    }),
  },
  openApi: { method: "GET", path: "/api/openapi.json" },
  /** Honours Range. ETag is the SHA-256. */
  documentContent: {
    method: "GET",
    path: "/api/signing/{id}/document/{docId}/content",
    params: BySigning.extend({ docId: DocumentIdSchema }),
    query: z.object({ revision: DocumentRevisionSchema.default("presented") }),
    errors: ["document/wrong-state"],
  },
  /** What was released, as an attachment: one document, else everything as one ZIP. */
  finalizedDownload: {
    method: "GET",
    path: "/api/signing/{id}/finalized/download",
    params: BySigning,
    query: z.object({
      documentId: DocumentIdSchema.optional(),
      revision: DocumentRevisionSchema.exclude(["presented"]).default("locked"),
    }),
    errors: [
      ...recordErrors,
      "document/wrong-state",
      "release/zip-failed",
      "release/zip-not-ready",
      "signing/not-released",
    ],
  },
  /** The certificate of completion of a released signing, as a PDF. */
  completionCertificate: {
    method: "GET",
    path: "/api/signing/{id}/completion-certificate",
    params: BySigning,
    errors: [...recordErrors, "document/too-complex", "request/abandoned", "signing/not-released"],
  },
  /** A member's adopted signature as PNG, named by its SHA-256. */
  signatureImage: {
    method: "GET",
    path: "/api/signing/{id}/signature-image/{sha256}",
    params: BySigning.extend({ sha256: Sha256HexSchema }),
  },
  /** A picture that the caller's own account keeps, as PNG. */
  ownSignatureImage: {
    method: "GET",
    path: "/api/signature/image/{sha256}",
    params: z.object({ sha256: Sha256HexSchema }),
  },
  /** The notary's own certificate as an attachment named `certificate.crt`; it holds no key. */
  certificateDownload: { method: "GET", path: "/api/me/certificate/download", errors: ["certificate/none"] },
  /** One of the caller's own invoices, as a PDF. */
  invoicePdf: {
    method: "GET",
    path: "/api/billing/invoices/{invoiceId}/pdf",
    params: z.object({ invoiceId: z.string().regex(/^[\w-]{1,100}$/) }),
  },
  /** A reseller's logo as PNG, for everyone who has its code. */
  companyLogo: {
    method: "GET",
    path: "/api/company-info/{producerCode}/logo",
    params: z.object({ producerCode: z.string().max(40) }),
  },
  /** A file of a Secretary of State, as an attachment. */
  stateFileContent: {
    method: "GET",
    path: "/api/secretary-of-state-files/{fileId}/content",
    params: z.object({ fileId: z.uuid() }),
  },
  /** The picture of the caller's own account, as PNG. */
  avatarImage: {
    method: "GET",
    path: "/api/profile/avatar/{sha256}",
    params: z.object({ sha256: Sha256HexSchema }),
  },
  /** The picture of a notary whose public page is there, for everybody. */
  storefrontPicture: {
    method: "GET",
    path: "/api/storefronts/{address}/picture",
    params: z.object({ address: z.string().max(100) }),
  },
  /** The letter of a state that a notary handed in with their endorsement, as a PDF: for them and for administrators. */
  endorsementLetter: {
    method: "GET",
    path: "/api/endorsement/{endorsementId}/letter",
    params: z.object({ endorsementId: EndorsementIdSchema }),
  },
  /** One version of a document of a library, to be shown, or as an attachment. Honours Range. */
  shelfContent: {
    method: "GET",
    path: "/api/shelf/items/{itemId}/versions/{number}/content",
    params: z.object({ itemId: ShelfItemIdSchema, number: WholeNumberTextSchema }),
    query: z.object({ as: z.enum(["page", "attachment"]).default("page") }),
  },
  /** The file of a recording, opened as it is sent; asked for within a viewing that was begun. Honours Range. */
  recordingContent: {
    method: "GET",
    path: "/api/signing/{id}/recording/{recordingId}/content",
    params: BySigning.extend({ recordingId: RecordingIdSchema }),
    query: z.object({ viewing: z.uuid(), as: z.enum(["play", "file"]).default("play") }),
    errors: ["recording/deleted", "recording/viewing-over"],
  },
  /** A file of a recorded guide. Honours Range. */
  walkthroughFile: {
    method: "GET",
    path: "/api/walkthroughs/{guide}/{file}",
    params: z.object({ guide: WalkthroughIdSchema, file: WalkthroughFileSchema }),
  },
  /** A picture of somebody's identity document, opened as it is sent; that it was stands in the record before. */
  idPicture: {
    method: "GET",
    path: "/api/signing/{id}/member/{memberId}/id-picture/{fileId}",
    params: BySigning.extend({ memberId: MemberIdSchema, fileId: z.uuid() }),
    errors: recordErrors,
  },
  /** What a vendor that checks identities has to say; it signs the bytes, which are read as they came. */
  identityCallback: {
    method: "POST",
    path: "/identity/callback/{vendor}/{of}",
    params: z.object({ vendor: z.string().regex(/^[a-z0-9-]{1,40}$/), of: z.enum(["document", "quiz"]) }),
    errors: ["identity/bad-callback"],
  },
  uploadCreate: { method: "POST", path: "/api/uploads", errors: ["request/too-many", "upload/no-room"] },
  uploadAppend: { method: "PATCH", path: "/api/uploads/{uploadId}", params: ByUpload },
  uploadOffset: { method: "HEAD", path: "/api/uploads/{uploadId}", params: ByUpload },
  /** The ZIP of everything that the own account has. Honours Range. */
  accountExportDownload: {
    method: "GET",
    path: "/api/me/export/{exportId}/download",
    params: z.object({ exportId: z.uuid() }),
    errors: [...recordErrors, "account-export/closed", "account-export/not-there"],
  },
  /** The ZIP of a notary's records, for administrators. Honours Range. */
  handOverDownload: {
    method: "GET",
    path: "/api/admin/people/{userId}/hand-overs/{handOverId}/download",
    params: z.object({ userId: UserIdSchema, handOverId: z.uuid() }),
    errors: [...recordErrors, "hand-over/not-there"],
  },
  uploadCancel: { method: "DELETE", path: "/api/uploads/{uploadId}", params: ByUpload },
  /** Judges the signatures of a PDF (`application/pdf`, at most `maxJudgedBytes`) that anybody sends; nothing of it is kept. */
  judgement: {
    method: "POST",
    path: "/api/check/judgement",
    errors: ["check/busy", "check/too-complex", "check/too-large", "request/abandoned"],
  },
  /** What this place is. */
  homePage: { method: "GET", path: "/" },
  /** How somebody comes to an account, and into it. */
  loginPage: { method: "GET", path: "/login" },
  consumerRegistrationPage: { method: "GET", path: "/notarize-a-document-online-find-a-notary" },
  /** Where the configuration names no other path (`NOTARY_REGISTRATION_PATH`). */
  notaryRegistrationPage: { method: "GET", path: "/become-an-online-notary" },
  confirmEmailPage: { method: "GET", path: "/confirm-email" },
  firstPasswordPage: { method: "GET", path: "/welcome" },
  forgotPasswordPage: { method: "GET", path: "/forgot-password" },
  resetPasswordPage: { method: "GET", path: "/reset-password" },
  accountSecurityPage: { method: "GET", path: "/account/security" },
  /** Anybody checks a document that they were given. */
  checkPage: { method: "GET", path: "/check" },
  /** Who a reseller is, as a page. */
  companyInfoPage: {
    method: "GET",
    path: "/company-info/{producerCode}",
    params: z.object({ producerCode: z.string().max(40) }),
  },
  /** A phone becomes the camera of somebody who is in a meeting at a computer; the code in the fragment says whose. */
  phoneCameraPage: { method: "GET", path: "/phone-camera" },
  /** A phone takes the pictures of an identity document for a page at a computer; the code in the fragment says for whose. */
  idCapturePage: { method: "GET", path: "/id-capture" },
  /** What an online notary pays here, before registering. */
  plansPage: { method: "GET", path: "/online-notary-options-become-ron" },
  /** The public page of a notary, at the address that they chose. */
  storefrontPage: { method: "GET", path: "/notary/{address}", params: z.object({ address: z.string().max(100) }) },
  organisationStorefrontPage: {
    method: "GET",
    path: "/organisation/{address}",
    params: z.object({ address: z.string().max(100) }),
  },
  signerPage: { method: "GET", path: "/join" },
  /** What a demo wrote instead of mail, as a page. */
  sentMailPage: { method: "GET", path: "/sent-mail" },
  /** Where the link in the mail to a new address leads. */
  confirmNewEmailPage: { method: "GET", path: "/confirm-new-email" },
  /** Pages of the simulator that stands in for who checks identities, in a demo: it is a process of its own. */
  identitySimulator: { method: "GET", path: "/identity-simulator/*", errors: ["identity/vendor-away"] },
  /** Pictures of a document, where the simulator is one that takes them on its own page. */
  identitySimulatorPictures: {
    method: "POST",
    path: "/identity-simulator/document/{token}/pictures",
    params: z.object({ token: z.string().regex(/^[\w-]{32}$/) }),
    errors: ["auth/csrf", "identity/vendor-away"],
  },
  identitySimulatorForm: {
    method: "POST",
    path: "/identity-simulator/*",
    errors: ["auth/csrf", "identity/vendor-away"],
  },
  /** Scripts, styles, fonts and pdf.js's files of the signer page. */
  signerAssets: { method: "GET", path: "/*" },
} as const satisfies Record<string, RawRoute>;
export type RawRouteName = keyof typeof rawRoutes;

/** In the query of the signer's page: whoever comes has said already that their link is lost. */
export const lostLinkMark = "lost-link";

/** In the query of the signer's page: whoever comes has something to ask the notary. */
export const askNotaryMark = "ask";

/** In the query of the signer's page: whoever comes is a guest, who sees and hears and signs nothing. */
export const guestMark = "guest";

/** By what a page knows that it is the one on which notaries register, wherever the configuration has it. */
export const notaryRegistrationMark = "notary-registration";

type WithParams = {
  [Name in RawRouteName]: (typeof rawRoutes)[Name] extends { params: z.ZodObject } ? Name : never;
}[RawRouteName];
type ParamsOf<Name extends WithParams> = Record<keyof z.infer<(typeof rawRoutes)[Name]["params"]>, string>;
type QueryOf<Name extends RawRouteName> = (typeof rawRoutes)[Name] extends { query: infer Query extends z.ZodObject }
  ? z.input<Query>
  : Record<string, never>;

/** The path of a route, with its parameters and its query written as an address wants them. */
export const pathOf = <Name extends WithParams>(
  name: Name,
  params: ParamsOf<Name>,
  query: Partial<QueryOf<Name>> = {},
): string => {
  const values: Record<string, string> = params;
  const path = rawRoutes[name].path.replaceAll(/\{(\w+)\}/g, (_match, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`the path of ${name} lacks ${key}`);
    return encodeURIComponent(value);
  });
  const said = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`;
};

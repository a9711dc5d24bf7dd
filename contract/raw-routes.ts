/**
 * Routes that carry bytes, form posts or pages instead of JSON and so stand outside the oRPC contract. They have rule
 * rows like every other endpoint. Paths are absolute.
 */
export const rawRoutes = {
  /** `application/x-www-form-urlencoded`: socket_id, channel_name. */
  broadcastingAuth: { method: "POST", path: "/broadcasting/auth" },
  logout: { method: "POST", path: "/logout" },
  presence: { method: "POST", path: "/presence" },
  openApi: { method: "GET", path: "/api/openapi.json" },
  /** Bytes as presented, the locked ones with `?revision=locked`, or those with later proof behind them with `proved`; honours Range. ETag is the SHA-256. */
  documentContent: { method: "GET", path: "/api/signing/{id}/document/{docId}/content" },
  /** What was released, as an attachment: one document by `?documentId=`, else everything as one ZIP. */
  finalizedDownload: { method: "GET", path: "/api/signing/{id}/finalized/download" },
  /** The certificate of completion of a released signing, as a PDF. */
  completionCertificate: { method: "GET", path: "/api/signing/{id}/completion-certificate" },
  /** A member's adopted signature as PNG, named by its SHA-256. */
  signatureImage: { method: "GET", path: "/api/signing/{id}/signature-image/{sha256}" },
  uploadCreate: { method: "POST", path: "/api/uploads" },
  uploadAppend: { method: "PATCH", path: "/api/uploads/{uploadId}" },
  uploadOffset: { method: "HEAD", path: "/api/uploads/{uploadId}" },
  uploadCancel: { method: "DELETE", path: "/api/uploads/{uploadId}" },
  signerPage: { method: "GET", path: "/join" },
  /** What a demo wrote instead of mail, as a page. */
  sentMailPage: { method: "GET", path: "/sent-mail" },
  /** Scripts, styles, fonts and pdf.js's files of the signer page. */
  signerAssets: { method: "GET", path: "/*" },
} as const;
export type RawRouteName = keyof typeof rawRoutes;

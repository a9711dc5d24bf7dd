import type { ErrorCode, ErrorsByResource } from "#contract/common/app-error.ts";
import type { ErrorText } from "#contract/errors.ts";

/** Of each of several resources. */
type CodeOf<Resource extends keyof ErrorsByResource> = {
  [One in Resource]: keyof ErrorsByResource[One];
}[Resource];

/**
 * What a signer can meet, and whoever checks what they were given: everything of the resources that these pages use, and
 * what a page itself says of its line. A code that is added to one of them asks for its words in every language.
 */
export type SignerErrorCode =
  | CodeOf<
      | "account"
      | "check"
      | "field"
      | "guest"
      | "member"
      | "message"
      | "ownSignature"
      | "phoneCamera"
      | "platform"
      | "request"
      | "signing"
      | "videoRoom"
    >
  | Extract<
      ErrorCode,
      // Whatever is wrong with a file can be found when one of its fields is filled.
      | "document/active-and-signed"
      | "document/active-content"
      | "document/certified"
      | "document/changed-since-signed"
      | "document/damaged"
      | "document/encrypted"
      | "document/no-pages"
      | "document/not-pdf"
      | "document/page-tree-loop"
      | "document/permits-only-signing"
      | "document/too-complex"
      | "document/unknown-filter"
      | "document/wrong-state"
      | "document/xfa"
      // Of proving who one is; what the notary records of it is theirs, and callbacks are a vendor's.
      | "identity/bad-picture"
      | "identity/link-ended"
      | "identity/moving-picture"
      | "identity/no-attempt-left"
      | "identity/not-asked"
      | "identity/too-large-file"
      | "identity/too-many-pixels"
      | "identity/vendor-away"
      | "identity/wrong-stage"
      // Of being recorded; the rest of a recording is the notary's.
      | "recording/agree-first"
      | "recording/wrong-state"
      | "workstation/defect"
      | "workstation/job-cancelled"
      | "workstation/platform-message"
      | "workstation/platform-timeout"
      | "workstation/platform-unreachable"
    >;

/** The words of another language for the codes that have English ones in the contract, with the same params in braces. */
export type SignerErrors = Readonly<Record<SignerErrorCode, ErrorText>>;

import type { MemberId, UserId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { AccountLetterOrder } from "./account-tables.ts";

/** Which mail to write, never its words: a link or a code is made when it is sent and stands in no row in clear. */
export type MailOrder =
  | { kind: "invitation" | "documents-ready" | "identity-asked"; memberId: MemberId }
  /** In the language of the page on which the code was asked for. */
  | { kind: "return-code"; codeId: string; language?: Language }
  /** To whoever has an account with this address, if anybody has. */
  | { kind: "sign-in-tries"; email: string }
  /** To whoever asked for an account, or has one with that address. */
  | { kind: "registration"; registrationId: string }
  | AccountLetterOrder
  | { kind: JournalMailKind; userId: UserId; sequence: number };

/** What the owner of a journal is told by mail, since somebody else may have done it; each is an entry of theirs. */
export type JournalMailKind = "journal-continued" | "computer-admitted" | "computer-revoked";

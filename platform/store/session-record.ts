import type { MembershipAccess } from "#contract/account/http.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { Selectable } from "kysely";
import type { UsersTable } from "./schema.ts";

/** A place in a signing that a browser holds. */
export type Membership = {
  signingId: SigningId;
  memberId: MemberId;
  fullName: string;
  signingTitle: string;
  /** In which the member reads; null where nobody said it. */
  language: Language | null;
  access: MembershipAccess;
  /** The link, or the code, by which it came into the browser. */
  linkId: string;
};

/** What is stored of a session, with its user and its places. */
export type SessionRecord = {
  tokenHash: string;
  user: Selectable<UsersTable> | null;
  memberships: Membership[];
  lastSeenAt: Date;
  createdAt: Date;
  expiresAt: Date;
};

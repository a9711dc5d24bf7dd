import type { MembershipAccess } from "#contract/account/http.ts";
import type { GuestId, MemberId, SigningId } from "#contract/common/ids.ts";
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

/** A guest's place in a signing that a browser holds. */
export type GuestPlace = { signingId: SigningId; guestId: GuestId };

/** An account with what its roles say of it. */
export type AccountRecord = Selectable<UsersTable> & {
  /** Whether the role that it acts in was approved and not taken away since. */
  isApproved: boolean;
  /** Whether it may administer the platform, in whatever role it acts. */
  isAdministrator: boolean;
};

/** What is stored of a session, with its user and its places. */
export type SessionRecord = {
  tokenHash: string;
  user: AccountRecord | null;
  /** As whom its administrator looks. */
  looksAs: AccountRecord | null;
  /** For which notary its assistant works, by a grant that is in force. */
  worksFor: AccountRecord | null;
  memberships: Membership[];
  guestPlaces: GuestPlace[];
  lastSeenAt: Date;
  createdAt: Date;
  expiresAt: Date;
};

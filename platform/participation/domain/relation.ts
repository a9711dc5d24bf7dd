/**
 * Relations that a caller can have to what is asked for. `:id` and `:memberId` are those of the path.
 * - anyone: no session needed
 * - signed-in: a user, or a member who came by a personal link
 * - user: a user with an account
 * - participant: a user whose role takes part in signings; not one who makes a signature only, nor an assistant by themselves
 * - notary: a user who holds a commission and may notarize
 * - notary-account: a user with a notary's role, commissioned or not yet, or anybody who holds a commission
 * - manager: a user who acts as a corporate manager
 * - stamp-holder: a user who makes a stamp of their own, whether a commission is written down yet or not
 * - billed: a user in a role that plans are sold to
 * - admin: a user who acts as an administrator of the platform
 * - administrator: whoever may administer the platform, in whatever role they act now
 * - assistant: works for a notary who granted it, and has no other relation but signed-in
 * - signing-assistant: works for the notary of signing `:id`
 * - signing-notary: the notary of signing `:id`
 * - signing-member: takes part in signing `:id`, by personal link or by account; its notary is a member too
 * - released-member: came to signing `:id` by link or code, if only for its released documents
 * - guest: came to some signing as a guest, whatever its notary said to that
 * - signing-guest: came to signing `:id` as a guest; who is no member of it sees and hears alone
 * - own-member: is the member `:memberId` of signing `:id`
 */
export type Relation =
  | "anyone"
  | "signed-in"
  | "user"
  | "participant"
  | "notary"
  | "notary-account"
  | "manager"
  | "stamp-holder"
  | "billed"
  | "admin"
  | "administrator"
  | "assistant"
  | "signing-assistant"
  | "signing-notary"
  | "signing-member"
  | "released-member"
  | "guest"
  | "signing-guest"
  | "own-member";

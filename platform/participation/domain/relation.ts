/**
 * Relations that a caller can have to what is asked for. `:id` and `:memberId` are those of the path.
 * - anyone: no session needed
 * - signed-in: a user, or a member who came by a personal link
 * - user: a user with an account
 * - notary: a user who holds a commission and may notarize
 * - notary-account: a user with a notary's role, commissioned or not yet, or anybody who holds a commission
 * - admin: a user who acts as an administrator of the platform
 * - signing-notary: the notary of signing `:id`
 * - signing-member: takes part in signing `:id`, by personal link or by account; its notary is a member too
 * - released-member: came to signing `:id` by link or code, if only for its released documents
 * - own-member: is the member `:memberId` of signing `:id`
 */
export type Relation =
  | "anyone"
  | "signed-in"
  | "user"
  | "notary"
  | "notary-account"
  | "admin"
  | "signing-notary"
  | "signing-member"
  | "released-member"
  | "own-member";

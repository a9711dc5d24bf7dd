import type { SigningId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** The numbers of a person of this signing: what they wrote down for it, and that of the account that they take part with. */
export const findPhoneOf = (db: Reader, signingId: SigningId, email: string) =>
  db
    .selectFrom("members")
    .leftJoin("user_profiles", "user_profiles.user_id", "members.user_id")
    .select([
      "members.joined_at",
      "members.info",
      "user_profiles.phone as account_phone",
      "user_profiles.phone_verified_at",
    ])
    .where("members.signing_id", "=", signingId)
    .where("members.removed_at", "is", null)
    .where((eb) => eb(eb.fn<string>("lower", ["members.email"]), "=", email))
    .executeTakeFirst();

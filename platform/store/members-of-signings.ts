import type { Reader } from "./store.ts";

/** Those who take part or did, each with the signing and with the account of its notary. */
export const membersOfSignings = (db: Reader) =>
  db
    .selectFrom("members")
    .innerJoin("signings", "signings.id", "members.signing_id")
    .innerJoin("users", "users.id", "signings.notary_user_id");

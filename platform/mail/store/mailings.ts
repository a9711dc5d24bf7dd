import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { SigningStatus } from "#contract/signing/entity.ts";
import type { MailedSigning } from "#lib/texts/mail-words.ts";
import { membersOfSignings } from "../../store/members-of-signings.ts";
import type { Reader } from "../../store/store.ts";

/** What a mail to a member says. */
export type Mailing = MailedSigning & {
  memberId: MemberId;
  email: string;
  language: Language | null;
  withdrawnAt: Date | null;
  signingId: SigningId;
  status: SigningStatus;
  notaryUserId: UserId;
};

export const findMailing = (db: Reader, memberId: MemberId): Promise<Mailing | undefined> =>
  membersOfSignings(db)
    .select([
      "members.id as memberId",
      "members.full_name as fullName",
      "members.email as email",
      "members.type as type",
      "members.language as language",
      "members.withdrawn_at as withdrawnAt",
      "signings.id as signingId",
      "signings.title as title",
      "signings.status as status",
      "signings.scheduled_at as scheduledAt",
      "signings.notary_user_id as notaryUserId",
      "users.full_name as notaryName",
      "users.state_name as notaryState",
      "users.timezone as notaryTimezone",
    ])
    .where("members.id", "=", memberId)
    .where("members.removed_at", "is", null)
    .executeTakeFirst();

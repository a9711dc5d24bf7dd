import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { SigningStatus } from "#contract/signing/entity.ts";
import type { Reader } from "../../store/store.ts";

/** What a mail to a member says. */
export type Mailing = {
  memberId: MemberId;
  fullName: string;
  email: string;
  type: MemberType;
  withdrawnAt: Date | null;
  signingId: SigningId;
  title: string;
  status: SigningStatus;
  scheduledAt: Date | null;
  notaryUserId: UserId;
  notaryName: string;
  notaryState: string | null;
  notaryTimezone: string;
};

export const findMailing = (db: Reader, memberId: MemberId): Promise<Mailing | undefined> =>
  db
    .selectFrom("members")
    .innerJoin("signings", "signings.id", "members.signing_id")
    .innerJoin("users", "users.id", "signings.notary_user_id")
    .select([
      "members.id as memberId",
      "members.full_name as fullName",
      "members.email as email",
      "members.type as type",
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

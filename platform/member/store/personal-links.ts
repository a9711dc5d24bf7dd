import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningStatus } from "#contract/signing/entity.ts";
import type { LinkOrigin } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export const insertLink = async (
  unit: Unit,
  link: { id: string; memberId: MemberId; tokenHash: string; origin: LinkOrigin; issuedAt: Date; expiresAt: Date },
): Promise<void> => {
  await unit.db
    .insertInto("personal_links")
    .values({
      id: link.id,
      member_id: link.memberId,
      token_hash: link.tokenHash,
      origin: link.origin,
      issued_at: link.issuedAt,
      expires_at: link.expiresAt,
      revoked_at: null,
    })
    .execute();
};

/** Withdraws every link of a member that still stands; answers with their ids. */
export const revokeLinks = async (unit: Unit, memberId: MemberId, at: Date): Promise<string[]> => {
  const rows = await unit.db
    .updateTable("personal_links")
    .set({ revoked_at: at })
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
};

/** Whether links of this member were withdrawn after this instant: what was called for before it must not make another. */
export const wereLinksRevokedAfter = async (db: Reader, memberId: MemberId, at: Date): Promise<boolean> => {
  const row = await db
    .selectFrom("personal_links")
    .select("id")
    .where("member_id", "=", memberId)
    .where("revoked_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
};

export type LinkRow = {
  id: string;
  memberId: MemberId;
  memberName: string;
  memberEmail: string;
  signingId: SigningId;
  signingStatus: SigningStatus;
  notaryName: string;
  memberWithdrawnAt: Date | null;
  expiresAt: Date;
  revokedAt: Date | null;
  memberRemovedAt: Date | null;
  origin: LinkOrigin;
};

export const findLink = (db: Reader, tokenHash: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom("personal_links")
    .innerJoin("members", "members.id", "personal_links.member_id")
    .innerJoin("signings", "signings.id", "members.signing_id")
    .innerJoin("users", "users.id", "signings.notary_user_id")
    .select([
      "personal_links.id as id",
      "members.id as memberId",
      "members.full_name as memberName",
      "members.email as memberEmail",
      "signings.id as signingId",
      "signings.status as signingStatus",
      "users.full_name as notaryName",
      "members.withdrawn_at as memberWithdrawnAt",
      "personal_links.expires_at as expiresAt",
      "personal_links.revoked_at as revokedAt",
      "members.removed_at as memberRemovedAt",
      "personal_links.origin as origin",
    ])
    .where("personal_links.token_hash", "=", tokenHash)
    .executeTakeFirst();

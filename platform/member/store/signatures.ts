import type { Insertable, Selectable } from "kysely";
import type { MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import type { SignaturesTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type SignatureRow = Selectable<SignaturesTable>;

export const saveSignature = async (unit: Unit, row: Insertable<SignaturesTable>): Promise<void> => {
  await unit.db
    .insertInto("signatures")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["member_id", "purpose", "sha256"]).doUpdateSet({ adopted_at: row.adopted_at, made: row.made }),
    )
    .execute();
};

/** How many other pictures this member has adopted. */
export const countOtherPictures = async (db: Reader, memberId: MemberId, sha256: Sha256Hex | null): Promise<number> => {
  const row = await db
    .selectFrom("signatures")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("member_id", "=", memberId)
    .$if(sha256 !== null, (rows) => rows.where("sha256", "<>", sha256 as Sha256Hex))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Every signature picture that members of a signing adopted. */
export const listSignatures = (db: Reader, signingId: SigningId): Promise<SignatureRow[]> =>
  db
    .selectFrom("signatures")
    .innerJoin("members", "members.id", "signatures.member_id")
    .selectAll("signatures")
    .where("members.signing_id", "=", signingId)
    .orderBy("signatures.adopted_at")
    .execute();

export const hasSignature = async (db: Reader, signingId: SigningId, sha256: Sha256Hex): Promise<boolean> =>
  (await listSignatures(db, signingId)).some((signature) => signature.sha256 === sha256);

export type Adopted = {
  memberId: MemberId;
  purpose: SignaturePurpose;
  sha256: string;
  widthPx: number;
  heightPx: number;
};

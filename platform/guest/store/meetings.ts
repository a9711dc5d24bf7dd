import type { SigningId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

/** What a guest's page needs of the signing. */
export const findMeeting = (db: Reader, id: SigningId) =>
  db
    .selectFrom("signings")
    .innerJoin("users", "users.id", "signings.notary_user_id")
    .select([
      "signings.id",
      "signings.title",
      "signings.status",
      "signings.scheduled_at",
      "signings.video_ends_at",
      "signings.completed_at",
      "users.full_name as notary_name",
    ])
    .select((eb) =>
      eb
        .selectFrom("recordings")
        .select("recordings.state")
        .whereRef("recordings.signing_id", "=", "signings.id")
        .where("recordings.state", "in", ["running", "paused"])
        .as("recording"),
    )
    .where("signings.id", "=", id)
    .executeTakeFirst();

export type MeetingRow = NonNullable<Awaited<ReturnType<typeof findMeeting>>>;

import { z } from "zod";
import { GuestIdSchema, InstantSchema, MemberIdSchema, SigningIdSchema } from "../common/ids.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import { MemberTypeSchema, ParticipantColourSchema } from "../member/entity.ts";
import { VideoEndingSchema } from "../video-room/entity.ts";

/**
 * A guest sees and hears, and signs nothing. `invited`: by a link of their own. `requested`: they have the meeting's guest
 * link and ask to come in. `admitted` and `refused`: what the notary said to that; an invited guest may be refused too.
 */
export const GuestStateSchema = z.enum(["invited", "requested", "admitted", "refused"]);
export type GuestState = z.infer<typeof GuestStateSchema>;

export const GuestSchema = z.object({
  id: GuestIdSchema,
  fullName: z.string(),
  state: GuestStateSchema,
  colour: ParticipantColourSchema,
  /** When they asked, or were invited. */
  since: InstantSchema,
  /** When they first joined the video; from then on the session lasts a day. */
  joinedAt: InstantSchema.nullable(),
});
export type Guest = z.infer<typeof GuestSchema>;

/**
 * How a guest stands now. `waiting`: let in, and the door opens later. `open`: Join Now. `joined`: in. `time-over`: a day
 * after joining. `over`: the meeting has ended.
 */
export const GuestStandingSchema = z.enum(["requested", "refused", "waiting", "open", "joined", "time-over", "over"]);
export type GuestStanding = z.infer<typeof GuestStandingSchema>;

/** All that a guest's page is told. Times are counted by the platform's clock: a guest's own may be wrong. */
export const GuestViewSchema = z.object({
  guest: GuestSchema,
  signingId: SigningIdSchema,
  standing: GuestStandingSchema,
  notaryName: z.string(),
  /** What the meeting is about; null for whoever was not let in. */
  title: z.string().nullable(),
  /** Null: the meeting has no time, and begins when everybody is there. */
  scheduledAt: InstantSchema.nullable(),
  startsInMs: z.int().nullable(),
  /** 0 once they may join, or might if they were let in. */
  opensInMs: WholeNumberSchema,
  /** What is left of the day after joining; null before. */
  leftMs: WholeNumberSchema.nullable(),
  video: VideoEndingSchema,
  /** Whether the meeting is recorded now, and told to whoever may join; null: it is not. */
  recording: z.enum(["running", "paused"]).nullable(),
  /** Whose pictures they see; empty before they may join. */
  people: z.array(
    z.object({ id: MemberIdSchema, fullName: z.string(), type: MemberTypeSchema, colour: ParticipantColourSchema }),
  ),
});
export type GuestView = z.infer<typeof GuestViewSchema>;

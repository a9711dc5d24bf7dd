import { z } from "zod";
import { MemberIdSchema, SigningIdSchema, type MemberId } from "#contract/common/ids.ts";

/** The specification's form of a screenshot that somebody took of a person in the video. */
export const ScreenshotSchema = z.object({
  /** `<member's id>-<timestamp>`; the id holds dashes itself. */
  key: z.string(),
  data: z.string().startsWith("data:image/png;base64,"),
  signingId: SigningIdSchema,
});
export type Screenshot = z.infer<typeof ScreenshotSchema>;

export const keyOf = (memberId: MemberId, takenAt: Date): string => `${memberId}-${takenAt.getTime()}`;

/** Whom it shows and when it was taken; null where a key is none of ours. */
export const readKey = (key: string): { memberId: MemberId; takenAt: Date } | null => {
  const at = key.lastIndexOf("-");
  const memberId = MemberIdSchema.safeParse(key.slice(0, at));
  const moment = /^\d{1,15}$/.test(key.slice(at + 1)) ? Number(key.slice(at + 1)) : Number.NaN;
  return memberId.success && !Number.isNaN(moment) ? { memberId: memberId.data, takenAt: new Date(moment) } : null;
};

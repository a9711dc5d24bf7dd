import { z } from "zod";
import { NotificationMethodSchema } from "../profile/entity.ts";

/**
 * What an account is told of and may choose how. What keeps it safe, and what a law asks for, is no kind of notice: that
 * comes by mail whatever is chosen.
 */
export const noticeKinds = ["expiries", "decisions"] as const;
export const NoticeKindSchema = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKindSchema>;

/** `none`: not at all. */
export const NoticeMethodSchema = z.enum([...NotificationMethodSchema.options, "none"]);
export type NoticeMethod = z.infer<typeof NoticeMethodSchema>;

export const NoticesSchema = z.object({
  /** As chosen, and where nothing was, as the profile has it. */
  methods: z.record(NoticeKindSchema, NoticeMethodSchema),
  email: z.email(),
  /** Text messages are sent here, and the account's number is validated. */
  mayText: z.boolean(),
  hasTextMessages: z.boolean(),
});
export type Notices = z.infer<typeof NoticesSchema>;

import { z } from "zod";
import { PlainOptionalLineSchema } from "../common/plain-text.ts";

/** In the order of the specification (account-and-shell §9). */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export const WeekdaySchema = z.enum(weekdays);
export type Weekday = z.infer<typeof WeekdaySchema>;

/** What a clock on the wall shows; `24:00` is the end of a day. */
const ClockSchema = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** Hours of one day; what goes past midnight is two of them. */
export const HoursSchema = z.object({ day: WeekdaySchema, from: ClockSchema, until: ClockSchema });
export type Hours = z.infer<typeof HoursSchema>;

const mostHoursADay = 4;
export const WeeklyHoursSchema = z.array(HoursSchema).max(mostHoursADay * weekdays.length);

/** Whole days, both included. */
export const TimeOffSchema = z.object({
  id: z.uuid(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  note: PlainOptionalLineSchema(100),
});
export type TimeOff = z.infer<typeof TimeOffSchema>;

/** How long before a meeting somebody has to ask, at most a week. */
export const NoticeMinutesSchema = z.int().min(0).max(10_080);

export const AvailabilitySchema = z.object({
  /** Of the profile: where the clocks hang that all of this means. */
  timezone: z.string(),
  /** Null until the notary has said any. */
  weekly: WeeklyHoursSchema.nullable(),
  noticeMinutes: NoticeMinutesSchema,
  /** What is over is gone. */
  timeOff: z.array(TimeOffSchema),
});
export type Availability = z.infer<typeof AvailabilitySchema>;

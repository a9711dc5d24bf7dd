import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { AvailabilitySchema, NoticeMinutesSchema, TimeOffSchema, WeeklyHoursSchema } from "./entity.ts";

/** When a notary can be asked for a signing. Hours and time off are saved apart: two windows undo nothing of one another. */
export const availability = {
  get: endpoint
    .route({ method: "GET", path: "/me/availability", summary: "When the notary can be asked for a signing" })
    .output(AvailabilitySchema),
  setHours: endpoint
    .route({ method: "PUT", path: "/me/availability/hours", summary: "Say the hours of a week and the notice needed" })
    .input(z.object({ weekly: WeeklyHoursSchema, noticeMinutes: NoticeMinutesSchema }))
    .output(AvailabilitySchema)
    .meta({ errors: ["availability/hours"] }),
  addTimeOff: endpoint
    .route({ method: "POST", path: "/me/availability/time-off", summary: "Plan days on which nobody is to ask" })
    .input(TimeOffSchema.omit({ id: true }))
    .output(AvailabilitySchema)
    .meta({ errors: ["availability/time-off", "availability/too-much-time-off", "text/hidden-character"] }),
  removeTimeOff: endpoint
    .route({
      method: "DELETE",
      path: "/me/availability/time-off/{timeOffId}",
      summary: "Be there on those days after all",
    })
    .input(z.object({ timeOffId: z.uuid() }))
    .output(AvailabilitySchema),
};

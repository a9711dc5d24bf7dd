import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { GuestIdSchema } from "../common/ids.ts";

const guest = { guestId: GuestIdSchema, fullName: z.string() };

/** That somebody asks stands in no record: who holds a link must not fill it. What the notary says to it does. */
export const guestEvents = {
  "guest-invited": defineEvent(guest, { changes: [] }),
  "guest-admitted": defineEvent(guest, { changes: [] }),
  "guest-refused": defineEvent(guest, { changes: [] }),
  "guest-joined": defineEvent(guest, { changes: [] }),
};

import { z } from "zod";
import { BySigning } from "../common/by-signing.ts";
import { changeErrors, recordErrors } from "../common/change-errors.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { GuestIdSchema, InstantSchema, SigningIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { GuestSchema, GuestViewSchema } from "./entity.ts";

const Named = z.object({ fullName: PlainLineSchema(200) });
/** `<public URL>/join?guest#<token>`; shown once. */
const Linked = z.object({ url: z.url() });
const TokenSchema = z.string().min(10).max(200);

/** People who see and hear a meeting without a part in it. */
export const guests = {
  list: endpoint
    .route({ method: "GET", path: "/signing/{id}/guests", summary: "The guests of a signing, and those who ask" })
    .input(BySigning)
    .output(z.object({ hasLink: z.boolean(), guests: z.array(GuestSchema) })),
  /** Whoever has it may ask to come in. A new one takes the place of the one before. */
  makeLink: endpoint
    .route({ method: "POST", path: "/signing/{id}/guest-link", summary: "Make the meeting's guest link" })
    .input(BySigning)
    .output(Linked)
    .meta({ errors: ["signing/closed"] }),
  withdrawLink: endpoint
    .route({ method: "DELETE", path: "/signing/{id}/guest-link", summary: "Take the guest link back" })
    .input(BySigning)
    .output(DoneSchema)
    .meta({ errors: ["signing/closed"] }),
  /** By a link of their own, which needs nobody's word any more. */
  invite: endpoint
    .route({ method: "POST", path: "/signing/{id}/guests", summary: "Invite a guest" })
    .input(BySigning.extend(Named.shape))
    .output(z.object({ guest: GuestSchema, ...Linked.shape }))
    .meta({ errors: [...changeErrors, "text/hidden-character"] }),
  /** Lets somebody in, or not; who is in and is refused is out at once. */
  decide: endpoint
    .route({ method: "PATCH", path: "/signing/{id}/guests/{guestId}", summary: "Admit or refuse a guest" })
    .input(BySigning.extend({ guestId: GuestIdSchema, isAdmitted: z.boolean() }))
    .output(GuestSchema)
    .meta({ errors: changeErrors }),
  /** With a link of one's own: in. With the meeting's: what there is to ask for. A POST, so that a mail scanner does nothing. */
  enter: endpoint
    .route({ method: "POST", path: "/guest/enter", summary: "Open a guest link" })
    .input(z.object({ token: TokenSchema }))
    .output(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("entered"), signingId: SigningIdSchema }),
        z.object({ kind: z.literal("ask"), notaryName: z.string(), scheduledAt: InstantSchema.nullable() }),
      ]),
    )
    .meta({ errors: ["guest/unknown-link"] }),
  /** `token`: a link of their own from now on, by which the page finds itself again. */
  ask: endpoint
    .route({ method: "POST", path: "/guest/ask", summary: "Ask to come in as a guest" })
    .input(z.object({ token: TokenSchema, ...Named.shape }))
    .output(z.object({ signingId: SigningIdSchema, token: z.string() }))
    .meta({ errors: ["guest/too-many-waiting", "guest/unknown-link", "request/too-many", "text/hidden-character"] }),
  view: endpoint
    .route({ method: "GET", path: "/signing/{id}/guest", summary: "How the guest stands who asks" })
    .input(BySigning)
    .output(GuestViewSchema),
  /** The first time begins the day within which the session is completed. */
  join: endpoint
    .route({ method: "POST", path: "/signing/{id}/guest/join", summary: "Join now" })
    .input(BySigning)
    .output(GuestViewSchema)
    .meta({ errors: [...recordErrors, "guest/not-let-in", "guest/time-over", "guest/too-early", "signing/closed"] }),
};

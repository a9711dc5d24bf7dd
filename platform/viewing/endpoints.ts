import { actOf, participationOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { openDownload } from "../release/index.ts";
import { noteView } from "./domain/note-view.ts";
import { tellSignMoved } from "./domain/tell-sign-moved.ts";
import { trackReview } from "./domain/track-review.ts";

export const viewingEndpoints: EndpointsOf<"viewing"> = {
  signMoved: {
    allow: ["signing-notary", "signing-assistant"],
    handle: async ({ context, input: { id, ...place } }) => {
      await tellSignMoved(context.services, { signingId: id, ...place });
      return { done: true };
    },
  },
  trackDownload: {
    allow: ["signing-member", "released-member"],
    // Its record says who fetched it.
    ownerOnly: true,
    handle: async ({ context, input }) => {
      await openDownload(context.services, actOf(context, input.id), input.id, input.docId, "locked");
      return { done: true };
    },
  },
  trackReview: {
    allow: ["signing-member"],
    handle: async ({ context, input }) => {
      await trackReview(context.services, actOf(context, input.id), { signingId: input.id, documentId: input.docId });
      return { done: true };
    },
  },
  view: {
    allow: ["signing-member"],
    handle: async ({ context, input: { id, ...view } }) => {
      const { memberIds } = await participationOf(context, id);
      await noteView(context.services, { signingId: id, memberIds }, view);
      return { done: true };
    },
  },
};

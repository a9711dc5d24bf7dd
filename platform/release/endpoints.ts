import { readReleaseZip, retryReleaseZip } from "./domain/release-state.ts";
import { readReleasedDocuments } from "./domain/released-documents.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const releaseEndpoints: EndpointsOf<"release"> = {
  documents: {
    allow: ["signing-member", "released-member"],
    handle: ({ context, input }) => readReleasedDocuments(context.services, input.id),
  },
  get: {
    allow: ["signing-member", "released-member"],
    handle: async ({ context, input }) => ({
      zip: await readReleaseZip(context.services, input.id),
    }),
  },
  retry: {
    allow: ["signing-member", "released-member"],
    handle: async ({ context, input }) => ({
      zip: await retryReleaseZip(context.services, input.id),
    }),
  },
};

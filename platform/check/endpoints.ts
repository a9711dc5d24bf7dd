import type { EndpointsOf } from "../http/endpoint.ts";
import { findKnownFile } from "./domain/known-file.ts";

export const checkEndpoints: EndpointsOf<"check"> = {
  file: {
    allow: ["anyone"],
    // An office behind one address compares many files; asking costs one look into an index.
    attempts: { by: "network", most: (perMinute) => 6 * perMinute },
    handle: ({ context, input }) => findKnownFile(context.services, input.sha256),
  },
};

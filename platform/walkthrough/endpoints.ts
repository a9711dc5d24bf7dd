import type { EndpointsOf } from "../http/endpoint.ts";
import { listRecordings } from "./domain/recordings.ts";

export const walkthroughEndpoints: EndpointsOf<"walkthroughs"> = {
  list: {
    allow: ["participant"],
    handle: ({ context }) => listRecordings(context.services),
  },
};

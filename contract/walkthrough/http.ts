import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { RecordingSchema } from "./entity.ts";

/** The guides under Get Started; their words come with the program, and who operates the platform records them. */
export const walkthroughs = {
  /** Those that were recorded for this platform; their bytes come from the `walkthroughFile` route. */
  list: endpoint
    .route({ method: "GET", path: "/walkthroughs", summary: "Which guides were recorded, and their chapters" })
    .output(z.array(RecordingSchema)),
};

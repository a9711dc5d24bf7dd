import type { EndpointsOf } from "../http/endpoint.ts";
import { takeBounce } from "./domain/take-bounce.ts";

export const mailBounceEndpoints: EndpointsOf<"mailBounces"> = {
  take: {
    allow: ["anyone"],
    csrf: "own-signature",
    handle: ({ context, input }) => takeBounce(context.services, input),
  },
};

import { userIdOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { chooseMethod, readNotices } from "./domain/notices.ts";

export const noticeEndpoints: EndpointsOf<"notices"> = {
  get: {
    allow: ["notary-account"],
    handle: ({ context }) => readNotices(context.services, userIdOf(context.caller)),
  },
  choose: {
    allow: ["notary-account"],
    handle: ({ context, input }) => chooseMethod(context.services, userIdOf(context.caller), input),
  },
};

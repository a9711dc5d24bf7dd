import { userIdOf } from "../http/acts.ts";
import { listCertificates, registerCertificate } from "./domain/certificates.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

export const certificateEndpoints: EndpointsOf<"certificates"> = {
  list: {
    allow: ["notary"],
    handle: ({ context }) => listCertificates(context.services, userIdOf(context.caller)),
  },
  register: {
    allow: ["notary"],
    handle: ({ context, input }) => registerCertificate(context.services, userIdOf(context.caller), input.chainPem),
  },
};

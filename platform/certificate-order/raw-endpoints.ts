import { userIdOf } from "../http/acts.ts";
import { sendAttachment } from "../http/send-content.ts";
import type { Services } from "../services/services.ts";
import { readOwnCertificate } from "./domain/setup.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawEndpoints } from "../http/raw-endpoint.ts";

export const certificateOrderRawEndpoints = {
  certificateDownload: {
    allow: ["notary"],
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { pem } = await readOwnCertificate(services, userIdOf(request.caller));
      return sendAttachment(reply, {
        name: "certificate.crt",
        type: "application/x-x509-user-cert",
        bytes: Buffer.from(pem, "utf8"),
      });
    },
  },
} satisfies RawEndpoints;

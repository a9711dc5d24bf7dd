import { registerCertificate } from "../../certificate/domain/certificates.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const register = contract.certificates.register.handler(({ context, input }) =>
  registerCertificate(context.services, userIdOf(context.caller), input.chainPem),
);

import { registerCertificate } from "../../domain/certificates/certificates.ts";
import { contract, userIdOf } from "../base.ts";

export const register = contract.certificates.register.handler(({ context, input }) =>
  registerCertificate(context.services, userIdOf(context.caller), input.chainPem),
);

import { listCertificates } from "../../certificate/domain/certificates.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const list = contract.certificates.list.handler(({ context }) =>
  listCertificates(context.services, userIdOf(context.caller)),
);

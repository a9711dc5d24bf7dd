import { listCertificates } from "../../domain/certificates/certificates.ts";
import { contract, userIdOf } from "../base.ts";

export const list = contract.certificates.list.handler(({ context }) =>
  listCertificates(context.services, userIdOf(context.caller)),
);

import { readDemoCertificate } from "../../demo/domain/demo-certificate.ts";
import { contract, userIdOf } from "../../http/acts.ts";

export const certificate = contract.demo.certificate.handler(({ context }) =>
  readDemoCertificate(context.services, userIdOf(context.caller)),
);

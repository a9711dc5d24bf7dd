import { readDemoCertificate } from "../../demo/demo-certificate.ts";
import { contract, userIdOf } from "../base.ts";

export const certificate = contract.demo.certificate.handler(({ context }) =>
  readDemoCertificate(context.services, userIdOf(context.caller)),
);

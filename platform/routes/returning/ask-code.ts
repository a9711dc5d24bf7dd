import { askReturnCode } from "../../domain/returning/returning.ts";
import { contract } from "../base.ts";

export const askCode = contract.returning.askCode.handler(({ context, input }) =>
  askReturnCode(context.services, { device: context.deviceToken, address: context.address }, input),
);

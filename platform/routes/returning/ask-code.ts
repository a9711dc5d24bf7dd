import { askReturnCode } from "../../returning/domain/returning.ts";
import { contract } from "../../http/acts.ts";

export const askCode = contract.returning.askCode.handler(({ context, input }) =>
  askReturnCode(context.services, { device: context.deviceToken, address: context.address }, input),
);

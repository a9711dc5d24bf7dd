import { readInfo } from "../../member/domain/personal-info.ts";
import { contract } from "../../http/acts.ts";

export const info = contract.members.info.handler(({ context, input }) =>
  readInfo(context.services, { signingId: input.id, memberId: input.memberId }),
);

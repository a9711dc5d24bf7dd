import { readInfo } from "../../domain/members/personal-info.ts";
import { contract } from "../base.ts";

export const info = contract.members.info.handler(({ context, input }) =>
  readInfo(context.services, { signingId: input.id, memberId: input.memberId }),
);

import { listMembers } from "../../member/domain/members.ts";
import { contract } from "../../http/acts.ts";

export const list = contract.members.list.handler(({ context, input }) => listMembers(context.services, input.id));

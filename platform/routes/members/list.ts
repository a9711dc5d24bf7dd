import { listMembers } from "../../domain/members/members.ts";
import { contract } from "../base.ts";

export const list = contract.members.list.handler(({ context, input }) => listMembers(context.services, input.id));

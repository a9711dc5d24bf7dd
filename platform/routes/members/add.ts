import { addMember } from "../../domain/members/members.ts";
import { actOf, contract } from "../base.ts";

export const add = contract.members.add.handler(({ context, input }) =>
  addMember(context.services, actOf(context, input.id), input.id, input),
);

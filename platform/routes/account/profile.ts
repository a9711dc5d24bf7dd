import { contract, userOf } from "../base.ts";

export const profile = contract.account.profile.handler(({ context }) => userOf(context.caller));
